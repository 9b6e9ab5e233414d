import type { SessionState } from '@florilege/shared/contracts'
import { dialogsAtom, sessionAtom, unsavedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { enter } from './enter.ts'
import { addressAfter, signingOut } from './other-person.ts'
import { leaveBy } from './sign-out.ts'

it('[AP-01] a page whose session ends while its person signs out opens the address of the sign-out', () => {
  signingOut(true, '/after/')
  expect(addressAfter('/settings/')).toBe('/after/')
  signingOut(false)
  expect(addressAfter('/settings/')).toBe('/settings/')
})

it('[LG-03] a page that is left after a sign-in, its former session ends before the next document comes, opens the address of the sign-in', () => {
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue()
  onTestFinished(() => replace.mockRestore())
  enter('/welcome/')
  expect(addressAfter('/login/')).toBe('/welcome/')
})

describe('the question before a session ends with something unsaved', () => {
  const store = getDefaultStore()
  const ended = vi.fn<() => Promise<void>>()
  const asked = async (ending: 'sign-out' | 'delete') => {
    store.set(sessionAtom, { auth_userid: 1 } as unknown as SessionState)
    store.set(unsavedAtom, new Map([[Symbol('form'), 'form']]))
    const left = leaveBy(ended, '/login/', ending)
    const dialog = store.get(dialogsAtom)[0]
    if (dialog?.kind !== 'confirm') throw new Error('nothing was asked')
    dialog.close(false)
    expect(await left).toBe(false)
    expect(ended).not.toHaveBeenCalled()
    return dialog
  }

  it.each([
    ['fr', 'sign-out', 'Se déconnecter\u202f?', 'Se déconnecter'],
    ['fr', 'delete', 'Supprimer le compte maintenant\u202f?', 'Supprimer mon compte'],
    ['en', 'sign-out', 'Sign out?', 'Sign out'],
    ['en', 'delete', 'Delete the account now?', 'Delete my account'],
  ] as const)('[FE-11] in %s, before %s, is titled "%s" and answered "%s"', async (language, ending, title, yes) => {
    startTexts(language)
    const dialog = await asked(ending)
    expect([dialog.title, dialog.yes]).toEqual([title, yes])
    expect(/compte|account/i.test(dialog.text)).toBe(ending === 'delete')
  })
})

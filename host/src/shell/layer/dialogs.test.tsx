import { alert, confirm } from '@florilege/shared/shell'
import { dialogsAtom } from '@florilege/shared/shell/host'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { Dialogs } from './dialogs.tsx'

const open = async <T,>(ask: () => Promise<T>): Promise<{ answer: Promise<T> }> => {
  const asked: { answer?: Promise<T> } = {}
  await act(async () => {
    asked.answer = ask()
  })
  return { answer: asked.answer ?? Promise.reject(new Error('not asked')) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('dialogs', () => {
  beforeEach(() => {
    startTexts('fr')
    getDefaultStore().set(dialogsAtom, [])
    render(<Dialogs />)
  })
  afterEach(cleanup)

  it('[MN-12] an alert shows title and text, and resolves when it is closed', async () => {
    const { answer } = await open(() => alert('Erreur', 'données introuvables'))
    const dialog = screen.getByRole('alertdialog', { name: 'Erreur' })
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('données introuvables')
    press('D’accord')
    await answer
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[MN-12] [VA-10] a question is answered Yes or No, and the focus is on No', async () => {
    const yes = await open(() => confirm('Supprimer', 'Cette note ?'))
    expect(document.activeElement?.textContent).toBe('Non')
    press('Oui')
    expect(await yes.answer).toBe(true)
    const no = await open(() => confirm('Supprimer', 'Cette note ?'))
    press('Non')
    expect(await no.answer).toBe(false)
  })

  it('[MN-12] closing a question by Esc is No', async () => {
    const { answer } = await open(() => confirm('Supprimer', 'Cette note ?', { yes: 'Supprimer', no: 'Garder' }))
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
    expect(await answer).toBe(false)
  })

  it('shows the latest on top and the one before it again afterwards', async () => {
    const first = await open(() => alert('Un', ''))
    const second = await open(() => alert('Deux', ''))
    expect(screen.getAllByRole('alertdialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual(['Un', 'Deux'])
    fireEvent.click(screen.getAllByRole('button').at(-1) ?? document.body)
    await second.answer
    press('D’accord')
    await first.answer
  })
})

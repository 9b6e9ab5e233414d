import { alert, toast } from '@florilege/shared/shell'
import { askConfirm, dialogsAtom, limitCalls, onWrongValue, rate, toastsAtom } from '@florilege/shared/shell/host'
import { act, cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { Dialogs } from '../../shell/layer/dialogs.tsx'
import { Toasts } from '../../shell/layer/toasts.tsx'
import { builds, listen, scripts } from './seam-fixture.ts'
import { limitNavigation } from './watch-seam.ts'

const clear = () => {
  getDefaultStore().set(dialogsAtom, [])
  getDefaultStore().set(toastsAtom, [])
}

beforeEach(clear)
afterEach(() => {
  cleanup()
  clear()
  limitCalls({ toast: () => true, dialog: () => true })
  onWrongValue((error) => reportError(error))
})

describe('a remote that calls the shell in a loop', () => {
  it('[TR-01] shows as many toasts and dialogs as are allowed, is named for the rest, and the shell still asks', async () => {
    limitCalls({ toast: rate(3, 60_000), dialog: rate(2, 60_000) })
    const told = listen()
    startTexts('fr')
    render([<Toasts key="toasts" />, <Dialogs key="dialogs" />])
    await act(async () => {
      for (let turn = 0; turn < 100; turn += 1) {
        scripts.gallery(() => toast('Enregistré'))
        void scripts.social(() => alert('Titre', 'Texte'))
      }
      void askConfirm('Se déconnecter', 'Vos brouillons restent.')
    })
    expect(getDefaultStore().get(toastsAtom)).toHaveLength(3)
    expect(screen.getAllByRole('alertdialog')).toHaveLength(3)
    expect(told.filter(({ call }) => call === 'toast')).toEqual(
      Array.from({ length: 97 }, () => ({ call: 'toast', name: 'gallery' })),
    )
    expect(told.filter(({ call }) => call === 'alert')).toEqual(
      Array.from({ length: 98 }, () => ({ call: 'alert', name: 'social' })),
    )
  })
})

describe('a remote that navigates without a person', () => {
  const routed = () => {
    const navigate = vi.fn<(to: string) => Promise<void>>().mockResolvedValue()
    return {
      router: limitNavigation({ navigate } as never, builds) as unknown as { navigate: (to: string) => Promise<void> },
      navigate,
    }
  }

  it('[TR-01] is refused from the eleventh time on, and the shell and other remotes go on', async () => {
    const told = listen()
    const { router, navigate } = routed()
    for (let turn = 0; turn < 50; turn += 1) await scripts.gallery(() => router.navigate('/species/'))
    expect(navigate).toHaveBeenCalledTimes(10)
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['gallery']))
    await router.navigate('/')
    await scripts.social(() => router.navigate('/note/'))
    expect(navigate).toHaveBeenCalledTimes(12)
  })
})

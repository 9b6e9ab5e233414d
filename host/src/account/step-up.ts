import { onStepUp } from '@florilege/shared/client'
import { atom, getDefaultStore } from 'jotai'

export type Question = { settle: (proved: boolean) => void }

/** The proof that a sensitive call waits for; null when none does. */
export const stepUpAtom = atom<Question | null>(null)

/** From then on a call that needs a proof of who one is opens the dialog and goes on when it has been given. */
export const startStepUp = (): void =>
  onStepUp(
    () =>
      new Promise((resolve) => {
        const store = getDefaultStore()
        const settle = (proved: boolean) => {
          store.set(stepUpAtom, null)
          resolve(proved)
        }
        store.set(stepUpAtom, { settle })
      }),
  )

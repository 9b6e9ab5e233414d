import { onStepUp } from '@florilege/shared/client'
import { atom, getDefaultStore } from 'jotai'

export type Question = { settle: (proved: boolean) => void }

/** Step-up that a sensitive call waits for; null when none does. */
export const stepUpAtom = atom<Question | null>(null)

/** Opens the step-up dialog when a call needs it, and repeats the call afterwards. */
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

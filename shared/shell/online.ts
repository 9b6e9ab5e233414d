import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { listenerOf } from './seam.ts'

/** Whether the device says that it has a network; the host keeps it by the browser's OFFLINE and ONLINE events (ST-13). */
export const onlineAtom = atom(true)

/** Whether the device says that it has a network (ST-13). */
export const useOnline = (): boolean => useAtomValue(onlineAtom)

/** Runs `task` each time that the server is reached again: a network that is back, or the server alone. Answers how to end that. */
export const onReachedAgain = (task: () => void): (() => void) => {
  const store = getDefaultStore()
  const listener = listenerOf('onReachedAgain', task)
  return listener === null ? () => undefined : store.sub(onlineAtom, () => store.get(onlineAtom) && listener())
}

let ask: () => void = () => undefined

/** The host says how it asks whether the server can be reached. */
export const onUnanswered = (look: () => void): void => {
  ask = look
}

/** Says that something had no answer that is told at its own place: the page may be offline without knowing it. */
export const tellUnanswered = (): void => ask()

import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { listenerOf } from '../seam.ts'

/** Network state of the device; the host updates it from the browser's OFFLINE and ONLINE events (ST-13). */
export const onlineAtom = atom(true)

/** True when the device reports a network (ST-13). */
export const useOnline = (): boolean => useAtomValue(onlineAtom)

/**
 * Calls `task` whenever the server becomes reachable again, after a network or server outage. Returns the unsubscribe function.
 */
export const onReachedAgain = (task: () => void): (() => void) => {
  const store = getDefaultStore()
  const listener = listenerOf('onReachedAgain', task)
  return listener === null ? () => undefined : store.sub(onlineAtom, () => store.get(onlineAtom) && listener())
}

let ask: () => void = () => undefined

/** Registers the host's check of whether the server is reachable. */
export const onUnanswered = (look: () => void): void => {
  ask = look
}

/** Reports a call without a response whose error is displayed locally: the page may be offline without an event. */
export const tellUnanswered = (): void => ask()

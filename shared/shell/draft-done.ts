import { listenerOf } from './seam.ts'

const listeners = new Set<(name: string) => void>()

/** Calls `listener` with the name of each draft of this page that is done with; hands back how to stop. */
export const onDraftDone = (listener: (name: string) => void): (() => void) => {
  const safe = listenerOf('onDraftDone', listener)
  if (safe === null) return () => undefined
  listeners.add(safe)
  return () => void listeners.delete(safe)
}

/** Says that what a draft became is saved, or that its person does not want it any more. */
export const tellDraftDone = (name: string): void => {
  for (const listener of listeners) listener(name)
}

type Moved = { name: string; instance: string; to: string | null }
const movedListeners = new Set<(moved: Moved) => void>()

/** Calls `listener` with each draft of an earlier visit that goes on as `to`, or is thrown away (null); hands back how to stop. */
export const onDraftMoved = (listener: (moved: Moved) => void): (() => void) => {
  const safe = listenerOf('onDraftMoved', listener)
  if (safe === null) return () => undefined
  movedListeners.add(safe)
  return () => void movedListeners.delete(safe)
}

/** Says what became of a draft that was offered: what the device keeps for it goes the same way. */
export const tellDraftMoved = (moved: Moved): void => {
  for (const listener of movedListeners) listener(moved)
}

/** The forms that are open on this page, by the name of their draft. */
const open = new Map<string, () => string>()

/** Notes that a form has a draft open; hands back how to close it. */
export const openDraft = (name: string, instance: () => string): (() => void) => {
  open.set(name, instance)
  return () => void (open.get(name) === instance && open.delete(name))
}

/** Which draft the open form of a name writes; undefined where none is open. */
export const draftOpen = (name: string): string | undefined => open.get(name)?.()

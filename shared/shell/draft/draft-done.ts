import { listenerOf } from '../seam.ts'

const listeners = new Set<(name: string) => void>()

/** Calls `listener` with the name of each completed draft of this page; returns the unsubscribe function. */
export const onDraftDone = (listener: (name: string) => void): (() => void) => {
  const safe = listenerOf('onDraftDone', listener)
  if (safe === null) return () => undefined
  listeners.add(safe)
  return () => void listeners.delete(safe)
}

/** Announces that a draft's object was saved, or the draft discarded. */
export const tellDraftDone = (name: string): void => {
  for (const listener of listeners) listener(name)
}

type Moved = { name: string; instance: string; to: string | null }
const movedListeners = new Set<(moved: Moved) => void>()

/**
 * Calls `listener` with each draft of an earlier visit that continues as `to`, or is discarded (null); returns the unsubscribe
 * function.
 */
export const onDraftMoved = (listener: (moved: Moved) => void): (() => void) => {
  const safe = listenerOf('onDraftMoved', listener)
  if (safe === null) return () => undefined
  movedListeners.add(safe)
  return () => void movedListeners.delete(safe)
}

/** Announces the fate of an offered draft, which its stored files share. */
export const tellDraftMoved = (moved: Moved): void => {
  for (const listener of movedListeners) listener(moved)
}

/** Open forms of this page, by draft name. */
const open = new Map<string, () => string>()

/** Registers a form's open draft; returns the unregister function. */
export const openDraft = (name: string, instance: () => string): (() => void) => {
  open.set(name, instance)
  return () => void (open.get(name) === instance && open.delete(name))
}

/** Instance of the open form's draft by name; undefined without an open form. */
export const draftOpen = (name: string): string | undefined => open.get(name)?.()

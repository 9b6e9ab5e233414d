const listeners = new Set<(name: string) => void>()

/** Calls `listener` with the name of each draft of this page that is done with; hands back how to stop. */
export const onDraftDone = (listener: (name: string) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that what a draft became is saved, or that its person does not want it any more. */
export const tellDraftDone = (name: string): void => {
  for (const listener of listeners) listener(name)
}

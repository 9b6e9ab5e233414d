const open = new Set<string>()
const nameOf = (instance: string): string => `florilege.draft.${instance}`

/** Tests whether a form of this page has the draft open. */
export const openHere = (instance: string): boolean => open.has(instance)

/**
 * Locks a draft for this page until the returned function is called. `taken` is called when another tab holds it, as after
 * duplicating a tab. Without the Web Locks API only forms of this page are distinguished.
 */
export const holdDraft = (instance: string, taken: () => void): (() => void) => {
  open.add(instance)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(nameOf(instance), { ifAvailable: true }, (lock) => {
    if (lock !== null) return held
    if (open.has(instance)) taken()
    return undefined
  })
  return () => {
    open.delete(instance)
    release()
  }
}

/** Drafts that are open in any tab. */
export const heldDrafts = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const start = nameOf('')
  return new Set([
    ...open,
    ...held
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length)),
  ])
}

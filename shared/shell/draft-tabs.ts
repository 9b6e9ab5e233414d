const open = new Set<string>()
const nameOf = (instance: string): string => `florilege.draft.${instance}`

/** Whether a form of this page has the draft open. */
export const openHere = (instance: string): boolean => open.has(instance)

/**
 * Holds a draft for this page until the returned function is called. `taken` is called when another tab holds it, as
 * after a tab was duplicated. Where the browser has no locks, only forms of this page are told apart.
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

/** The drafts that are open in any tab. */
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

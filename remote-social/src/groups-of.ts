/** Things in a group, on average. */
const USUAL = 16

/** A number without a pattern for each id: ids that follow each other, or are all even, make groups of the usual size. */
const scattered = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 8

/** Whether a thing begins a group; the first of a list may have none that does. */
const beginsGroup = (id: number): boolean => scattered(id) % USUAL === 0

/**
 * A list in groups of about sixteen that follow each other. Where a group begins hangs on the id of its first alone: what
 * comes or goes elsewhere leaves it as it is.
 */
export const groupsOf = <Item>(items: readonly Item[], idOf: (item: Item) => number): Item[][] => {
  const groups: Item[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last === undefined || beginsGroup(idOf(item))) groups.push([item])
    else last.push(item)
  }
  return groups
}

/** Keys of the groups of a list, and of which thing of it each is the key. */
export type GroupKeys = { keys: readonly number[]; byId: ReadonlyMap<number, number> }

/**
 * A key for each group: that of the group before which it has a thing in common with, else the id of its first. What comes
 * on top of a group joins it, and leaves it what it is, even where it begins the group now.
 */
export const groupKeys = (groups: readonly (readonly number[])[], former: GroupKeys | null): GroupKeys => {
  const used = new Set<number>()
  const byId = new Map<number, number>()
  const keys = groups.map((ids) => {
    const own = ids.map((id) => former?.byId.get(id)).find((key) => key !== undefined && !used.has(key))
    const key = own ?? ids.find((id) => !used.has(id)) ?? -1 - used.size
    used.add(key)
    for (const id of ids) byId.set(id, key)
    return key
  })
  return { keys, byId }
}

/** Things in a group, on average. */
const USUAL = 16

/** A number without a pattern for each id: ids that follow each other, or are all even, make groups of the usual size. */
const scattered = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 8

/** Whether a thing begins a group; the first of a list may have none that does. */
export const beginsGroup = (id: number): boolean => scattered(id) % USUAL === 0

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

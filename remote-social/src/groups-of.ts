/** Maximum group size, except for items inserted between those of one group. */
const MOST = 8

export type Group = { key: number; ids: readonly number[] }

/** Group of each item. */
export type GroupOf = ReadonlyMap<number, number>

/** For each position, the first known group from there on. */
const nextGroups = (ids: readonly number[], former: GroupOf): (number | undefined)[] => {
  let next: number | undefined
  return ids
    .toReversed()
    .map((id) => (next = former.get(id) ?? next))
    .toReversed()
}

/**
 * Splits a list into consecutive groups. Items stay in their former group as far as the order allows, so that their components
 * are not remounted. New items join an adjacent group with space, else start one.
 */
export const groupsOf = (ids: readonly number[], former: GroupOf, most = MOST): Group[] => {
  const sizes = new Map<number, number>()
  for (const id of ids) {
    const key = former.get(id)
    if (key !== undefined) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  }
  const groups: { key: number; ids: number[] }[] = []
  const used = new Set<number>()
  const nexts = nextGroups(ids, former)
  const hasRoom = (key: number): boolean => (sizes.get(key) ?? 0) < most
  const fresh = (id: number): number => (used.has(id) || sizes.has(id) ? -1 - used.size : id)

  /** Group of a new item. */
  const joined = (id: number, next: number | undefined): number => {
    const now = groups.at(-1)?.key
    if (now !== undefined && (hasRoom(now) || next === now)) return now
    return next !== undefined && !used.has(next) && hasRoom(next) ? next : fresh(id)
  }

  for (const [at, id] of ids.entries()) {
    const own = former.get(id)
    const stays = own !== undefined && (own === groups.at(-1)?.key || !used.has(own))
    const key = stays ? own : joined(id, nexts[at])
    if (!stays) sizes.set(key, (sizes.get(key) ?? 0) + 1)
    if (key === groups.at(-1)?.key) groups.at(-1)?.ids.push(id)
    else {
      used.add(key)
      groups.push({ key, ids: [id] })
    }
  }
  return groups
}

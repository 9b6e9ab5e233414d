/** Things in a group at most, but where more come between those of one. */
const MOST = 8

export type Group = { key: number; ids: readonly number[] }

/** The group that each thing is in. */
export type GroupOf = ReadonlyMap<number, number>

/** For each place the first group, from there on, that something was in before. */
const nextGroups = (ids: readonly number[], former: GroupOf): (number | undefined)[] => {
  let next: number | undefined
  return ids
    .toReversed()
    .map((id) => (next = former.get(id) ?? next))
    .toReversed()
}

/**
 * A list in groups that follow each other. Things stay in the group they were in, as long as the order lets them: what is
 * drawn of them, and written in them, is left alone, whatever comes or goes around. What is new joins a group beside it that
 * has room, else begins one.
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

  /** The group that something new is to stand in. */
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

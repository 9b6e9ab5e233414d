/** What a list of uploads takes (VA-06, VA-07). */
export type UploadRules = {
  /** Files that are taken at a time. */
  limit: number
  /** Files that the list can hold in all, where that is another number. */
  list?: number | undefined
  /** Files that the group within the list can hold, where it has a number of its own. */
  group?: number | undefined
}

export type Taken<F> = {
  files: F[]
  /** What to say of those that are left out: of the pick, how many of it are taken; of the list or its group, how many it holds. */
  left: { by: 'limit' | 'list'; most: number } | null
}

/**
 * The first of the chosen files that there is room for. `present` are those that the list holds already, `grouped` those
 * of them in the same group.
 */
export const takeFiles = <F>(chosen: readonly F[], present: number, rules: UploadRules, grouped = present): Taken<F> => {
  const { limit, list, group } = rules
  const inList = list === undefined ? Infinity : Math.max(0, list - present)
  const inGroup = group === undefined ? Infinity : Math.max(0, group - grouped)
  const inLimit = list === undefined ? Math.max(0, limit - present) : limit
  const room = Math.min(inLimit, inList, inGroup)
  const files = chosen.slice(0, room)
  if (files.length === chosen.length) return { files, left: null }
  if (room === inLimit) return { files, left: { by: 'limit', most: room } }
  return { files, left: { by: 'list', most: room === inGroup ? (group ?? limit) : (list ?? limit) } }
}

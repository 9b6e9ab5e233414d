/** Limits of an upload list (VA-06, VA-07). */
export type UploadRules = {
  /** Maximum number of files per selection. */
  limit: number
  /** Maximum number of files in the list, if different. */
  list?: number | undefined
  /** Maximum number of files in the group within the list, if any. */
  group?: number | undefined
}

export type Taken<F> = {
  files: F[]
  /** Limit that excluded files, with its value: `limit` for the selection, `list` for the list or group. */
  left: { by: 'limit' | 'list'; most: number } | null
}

/**
 * Selects the first of the chosen files that fit. `present` is the number of files in the list, `grouped` the number in the same
 * group.
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

import type { CallOutput } from '@florilege/shared/client'

type Page = CallOutput<'GET /api/timeline'>
export type TimelinePages = { pages: Page[]; pageParams: unknown[] }

/**
 * Id up to which a timeline is known: the newest post of another author, since own posts are inserted at once; with own posts
 * only, the oldest of the first page. Pinned posts are ignored.
 */
export const knownUpTo = ({ pages }: TimelinePages): number => {
  const inTurn = (pages[0]?.list.data ?? []).filter(({ pinned }) => !pinned)
  const newest = inTurn.find(({ owned_by_me: own }) => !own) ?? inTurn.at(-1)
  return newest?.id ?? 0
}

/** Number of displayed posts newer than that id. */
export const shownAbove = (kept: TimelinePages): number => {
  const known = knownUpTo(kept)
  return (kept.pages[0]?.list.data ?? []).filter(({ id }) => id > known).length
}

/**
 * Replaces the first page of a timeline. If it overlaps the known part, later pages are kept; otherwise the timeline starts
 * again.
 */
export const withNewest = (kept: TimelinePages, first: Page): TimelinePages => {
  const [former, ...older] = kept.pages
  const known = knownUpTo(kept)
  const reaches = first.list.data.some(({ id, pinned }) => !pinned && id <= known)
  if (former === undefined || !reaches) return { pages: [first], pageParams: [null] }
  const shown = new Set(first.list.data.map(({ id }) => id))
  const rest = former.list.data.filter(({ id, pinned }) => !pinned && !shown.has(id))
  const data = [...first.list.data, ...rest]
  return { ...kept, pages: [{ list: { ...former.list, data } }, ...older] }
}

import type { CallOutput } from '@florilege/shared/client'

type Page = CallOutput<'GET /api/timeline'>
export type TimelinePages = { pages: Page[]; pageParams: unknown[] }

/**
 * Id of the post up to which a timeline is known: its newest by somebody else, for one's own stand on top as soon as they
 * are made, whatever waits below them; where all are one's own, the oldest of the first page. Advertised posts stand
 * above it out of their turn.
 */
export const knownUpTo = ({ pages }: TimelinePages): number => {
  const inTurn = (pages[0]?.list.data ?? []).filter(({ pinned }) => !pinned)
  const newest = inTurn.find(({ owned_by_me: own }) => !own) ?? inTurn.at(-1)
  return newest?.id ?? 0
}

/** How many of the posts that a timeline shows are newer than what it is known up to. */
export const shownAbove = (kept: TimelinePages): number => {
  const known = knownUpTo(kept)
  return (kept.pages[0]?.list.data ?? []).filter(({ id }) => id > known).length
}

/**
 * A timeline with its first page read anew. Where that page reaches what it was known up to, the rest stays with its
 * pages; where more came in between than a page holds, the timeline begins anew.
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

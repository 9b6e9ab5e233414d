import type { CallOutput } from '@florilege/shared/client'

type Page = CallOutput<'GET /api/timeline'>
export type TimelinePages = { pages: Page[]; pageParams: unknown[] }

/** Id of the newest post of a timeline; advertised posts stand above it out of their turn. */
export const newestOf = ({ pages }: TimelinePages): number =>
  Math.max(0, ...(pages[0]?.list.data ?? []).filter(({ pinned }) => !pinned).map(({ id }) => id))

/**
 * A timeline with its first page read anew. Where that page reaches what is shown already, the rest stays with its
 * pages; where more came in between than a page holds, the timeline begins anew.
 */
export const withNewest = (kept: TimelinePages, first: Page): TimelinePages => {
  const [former, ...older] = kept.pages
  const known = new Set(kept.pages.flatMap(({ list }) => list.data).map(({ id }) => id))
  const reaches = first.list.data.some(({ id, pinned }) => !pinned && known.has(id))
  if (former === undefined || !reaches) return { pages: [first], pageParams: [null] }
  const shown = new Set(first.list.data.map(({ id }) => id))
  const rest = former.list.data.filter(({ id, pinned }) => !pinned && !shown.has(id))
  const data = [...first.list.data, ...rest]
  return { ...kept, pages: [{ list: { ...former.list, data } }, ...older] }
}

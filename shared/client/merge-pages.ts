import { replaceEqualDeep } from '@tanstack/react-query'

type Pages = { pages: unknown[]; pageParams: unknown[] }

const isPages = (kept: unknown): kept is Pages => typeof kept === 'object' && kept !== null && 'pages' in kept

/**
 * Merges a fetched infinite list into the cache. A next page is appended to the cached pages: those in the response are older,
 * and would revert changes made meanwhile (a like, a deleted post). Structural sharing keeps equal parts identical.
 */
export const mergePages = (kept: unknown, fetched: unknown): unknown => {
  if (!isPages(kept) || !isPages(fetched)) return replaceEqualDeep(kept, fetched)
  const grows = kept.pages.length > 0 && fetched.pages.length === kept.pages.length + 1
  const goesOn = grows && kept.pageParams.every((param, at) => param === fetched.pageParams[at])
  if (!goesOn) return replaceEqualDeep(kept, fetched)
  return { pages: [...kept.pages, ...fetched.pages.slice(-1)], pageParams: fetched.pageParams }
}

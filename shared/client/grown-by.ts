import { replaceEqualDeep } from '@tanstack/react-query'

type Pages = { pages: unknown[]; pageParams: unknown[] }

const isPages = (kept: unknown): kept is Pages => typeof kept === 'object' && kept !== null && 'pages' in kept

/**
 * What a list is once a fetch is over. A next page comes behind the pages as they are now: those of the answer are as they
 * were when it was asked for, and what changed in them meanwhile (a like, a post that went) would be undone by it. Parts that
 * are equal stay the same objects.
 */
export const grownBy = (kept: unknown, fetched: unknown): unknown => {
  if (!isPages(kept) || !isPages(fetched)) return replaceEqualDeep(kept, fetched)
  const grows = kept.pages.length > 0 && fetched.pages.length === kept.pages.length + 1
  const goesOn = grows && kept.pageParams.every((param, at) => param === fetched.pageParams[at])
  if (!goesOn) return replaceEqualDeep(kept, fetched)
  return { pages: [...kept.pages, ...fetched.pages.slice(-1)], pageParams: fetched.pageParams }
}

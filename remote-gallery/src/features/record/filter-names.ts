/** What the address of a list may say of it; the first call of its page is asked with the same. */
export const FILTER_NAMES = [
  'class',
  'technique',
  'place',
  'family',
  'from',
  'to',
  'q',
  'linked',
  'artist',
  'species',
  'colour',
  'pictured',
  'status',
  '_sort',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]

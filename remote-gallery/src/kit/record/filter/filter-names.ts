/** Query parameters of a list page; its first call receives the same. */
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

/** Kinds of records that have a list with filters. */
export type FilterKind = 'bibliography' | 'genus' | 'species' | 'article'

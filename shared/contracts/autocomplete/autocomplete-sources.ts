/** Suggestions at a time (CO-03). */
export const AUTOCOMPLETE_LIMIT = 20

/** What suggestions are asked of: things with an id, and the values that fields of the catalogue have. */
export const AUTOCOMPLETE_SOURCES = [
  'artwork',
  'bibliography',
  'artist',
  'movement',
  'genus',
  'species',
  'article',
  'person',
  'group',
  'technique',
  'institution',
  'place',
  'tag',
] as const
export type AutocompleteSource = (typeof AUTOCOMPLETE_SOURCES)[number]

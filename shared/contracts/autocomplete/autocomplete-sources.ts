/** Maximum number of suggestions (CO-03). */
export const AUTOCOMPLETE_LIMIT = 20

/** Sources of suggestions: entities and items by id, and values of catalogue fields. */
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

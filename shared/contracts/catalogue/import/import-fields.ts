import type { RecordKind } from '../record-schemas.ts'

/** Conversions of a table column into a record field. */
export const COLUMN_TYPES = ['text', 'number', 'list'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** Pictures of a row, by file name or address, with their credit and licence; not fields of the record. */
export const PICTURE_FIELDS = ['picture', 'picture_credit', 'picture_licence'] as const
const COMMON = ['title', 'language', 'licence', 'credit_line', 'source_url', ...PICTURE_FIELDS] as const
const TEXTS = ['description.fr', 'description.en'] as const

/** Target fields of a column, by record kind. A dot separates the field from a subfield. */
export const IMPORT_FIELDS: Record<RecordKind, readonly string[]> = {
  bibliography: [
    ...COMMON,
    'class',
    'subtitle',
    'creator',
    'contributors',
    'date',
    'object_type',
    'genre',
    'technique',
    'dimensions_text',
    'inscription',
    'inventory_number',
    'institution',
    'place',
    'publisher',
    'container_title',
    'volume',
    'issue',
    'pages',
    'edition',
    'plate_number',
    'subjects',
    ...TEXTS,
    'identifiers.doi',
    'identifiers.isbn',
    'identifiers.issn',
    'identifiers.ark',
    'source_images',
  ],
  genus: [
    ...COMMON,
    'class',
    'sort_name',
    'authorship',
    'kingdom',
    'family',
    'date',
    'birth_place',
    'death_place',
    'nationality',
    ...TEXTS,
    'identifiers.wikidata',
  ],
  species: [
    ...COMMON,
    'genus',
    'epithet',
    'infraspecific_epithet',
    'authorship',
    'rank',
    'kingdom',
    'family',
    'status',
    'synonyms',
    'life_form',
    'habitat',
    'distribution',
    'vernacular.fr',
    'vernacular.en',
    ...TEXTS,
    'identifiers.taxon',
  ],
  article: [...COMMON, 'lead', 'theme', 'tags', 'paragraphs'],
}

/** Fields that hold several values. */
const LISTS: ReadonlySet<string> = new Set([
  'creator',
  'contributors',
  'subjects',
  'synonyms',
  'tags',
  'paragraphs',
  'source_images',
  'picture',
  'vernacular.fr',
  'vernacular.en',
])

/** Default conversion of a column for a field. */
export const columnTypeOf = (field: string): ColumnType => (LISTS.has(field) ? 'list' : 'text')

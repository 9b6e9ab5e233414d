/** Maximum number of records that a bulk edit names one by one; they are changed within the call, a whole list by a job. */
export const BULK_MOST = 200

const COMMON = ['status', 'privacy_status', 'language', 'licence', 'credit_line', 'source_url'] as const

/** Fields that a bulk edit can set, by kind of record: those of one line. */
export const BULK_FIELDS = {
  bibliography: [
    ...COMMON,
    'technique',
    'object_type',
    'genre',
    'institution',
    'inventory_number',
    'place',
    'publisher',
    'subtitle',
    'container_title',
    'volume',
    'issue',
    'pages',
    'edition',
    'dimensions_text',
    'inscription',
  ],
  genus: [...COMMON, 'kingdom', 'family', 'nationality', 'birth_place', 'death_place', 'authorship', 'sort_name'],
  species: [...COMMON, 'kingdom', 'family', 'authorship', 'life_form', 'habitat', 'distribution'],
  article: [...COMMON, 'theme', 'lead'],
} as const

export type BulkField = (typeof BULK_FIELDS)[keyof typeof BULK_FIELDS][number]

/**
 * Reasons why a record is not changed. `unchanged`: the field already has the value; `invalid`: its content breaks today's rules;
 * `waiting`: its turn has not come; `stopped`: the edit was stopped before.
 */
export const BULK_LEFT = [
  'unchanged',
  'scheduled',
  'removed',
  'changed_since',
  'not_seen',
  'invalid',
  'waiting',
  'stopped',
] as const
export type BulkLeft = (typeof BULK_LEFT)[number]

/** States of a bulk edit; `waiting`, `running` and `undoing` have a job. */
export const BULK_STATES = ['waiting', 'running', 'done', 'undoing', 'undone'] as const
export type BulkState = (typeof BULK_STATES)[number]

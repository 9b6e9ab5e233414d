/** Maximum number of records in one bulk edit. One transaction writes them all and blocks other writers. */
export const BULK_MOST = 200

const COMMON = ['status', 'privacy_status', 'language', 'licence', 'credit_line'] as const

/** Fields that a bulk edit can set, by kind of record: common single-line fields. */
export const BULK_FIELDS = {
  bibliography: [...COMMON, 'technique', 'object_type', 'genre', 'institution', 'place', 'publisher'],
  genus: [...COMMON, 'kingdom', 'family', 'nationality'],
  species: [...COMMON, 'kingdom', 'family', 'habitat', 'distribution'],
  article: [...COMMON, 'theme'],
} as const

export type BulkField = (typeof BULK_FIELDS)[keyof typeof BULK_FIELDS][number]

/** Reasons for skipping a selected record; `unchanged`: the field already has the value. */
export const BULK_LEFT = ['unchanged', 'scheduled', 'removed', 'changed_since', 'not_seen'] as const
export type BulkLeft = (typeof BULK_LEFT)[number]

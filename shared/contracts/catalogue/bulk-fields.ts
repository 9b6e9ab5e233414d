/** Records that one bulk edit takes at most: they are written in one transaction, while every other writer waits. */
export const BULK_MOST = 200

const COMMON = ['status', 'privacy_status', 'language', 'licence', 'credit_line'] as const

/** What a bulk edit sets, by kind of record: what many records have in common, one line each. */
export const BULK_FIELDS = {
  bibliography: [...COMMON, 'technique', 'object_type', 'genre', 'institution', 'place', 'publisher'],
  genus: [...COMMON, 'kingdom', 'family', 'nationality'],
  species: [...COMMON, 'kingdom', 'family', 'habitat', 'distribution'],
  article: [...COMMON, 'theme'],
} as const

export type BulkField = (typeof BULK_FIELDS)[keyof typeof BULK_FIELDS][number]

/** Why a record that was chosen is left as it is; `unchanged` says what is wanted already. */
export const BULK_LEFT = ['unchanged', 'scheduled', 'removed', 'changed_since', 'not_seen'] as const
export type BulkLeft = (typeof BULK_LEFT)[number]

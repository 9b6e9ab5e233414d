import type { RecordCard } from '@florilege/shared/contracts'

export const RECORD_KINDS = ['bibliography', 'genus', 'species', 'article'] as const satisfies readonly RecordCard['kind'][]
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Kinds that visitors add; the catalogue page has a table of each as well. */
export const THING_KINDS = ['media', 'contribution'] as const
export type ThingKind = (typeof THING_KINDS)[number]

export const TABLE_KINDS = [...RECORD_KINDS, ...THING_KINDS] as const

export const isRecordKind = (kind: string): kind is RecordKind => RECORD_KINDS.some((one) => one === kind)

/** List call of each kind. */
export const RECORD_CALLS = {
  bibliography: 'GET /api/bibliography',
  genus: 'GET /api/genus',
  species: 'GET /api/species',
  article: 'GET /api/article',
} as const satisfies Record<RecordKind, string>

/** First path segment of each kind, as the gallery declares it. */
export const RECORD_FOLDERS: Record<RecordKind, string> = {
  bibliography: 'artwork',
  genus: 'category',
  species: 'species',
  article: 'article',
}

export const THING_CALLS = {
  media: 'GET /api/admin/media',
  contribution: 'GET /api/admin/contribution',
} as const satisfies Record<ThingKind, string>

export const RECORD_PRIVACIES = ['9', '1', '0'] as const

export const RECORD_STATUSES = ['draft', 'scheduled', 'published'] as const

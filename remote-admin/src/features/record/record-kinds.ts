import type { RecordCard } from '@florilege/shared/contracts'

export const RECORD_KINDS = ['bibliography', 'genus', 'species', 'article'] as const satisfies readonly RecordCard['kind'][]
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The list of each kind. */
export const RECORD_CALLS = {
  bibliography: 'GET /api/bibliography',
  genus: 'GET /api/genus',
  species: 'GET /api/species',
  article: 'GET /api/article',
} as const satisfies Record<RecordKind, string>

/** First part of the addresses of each kind, as the gallery declares them. */
export const RECORD_FOLDERS: Record<RecordKind, string> = {
  bibliography: 'artwork',
  genus: 'category',
  species: 'species',
  article: 'article',
}

export const RECORD_STATUSES = ['draft', 'scheduled', 'published'] as const

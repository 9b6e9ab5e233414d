import type { RecordKind } from '@florilege/shared/contracts'

export const RECORD_KINDS = ['bibliography', 'genus', 'species', 'article'] as const satisfies readonly RecordKind[]

/** List call of each kind. */
export const RECORD_CALLS = {
  bibliography: 'GET /api/bibliography',
  genus: 'GET /api/genus',
  species: 'GET /api/species',
  article: 'GET /api/article',
} as const satisfies Record<RecordKind, string>

export const RECORD_PRIVACIES = ['9', '1', '0'] as const

export const RECORD_STATUSES = ['draft', 'scheduled', 'published'] as const

/** Paths of the catalogue's list for editors and of its bulk edits. */
export const RECORDS = '/record/'
export const BULK_EDITS = '/record/bulk/'

import type { ImportOutcome, RecordDraft } from '@florilege/shared/contracts'
import type { NamedPictures } from '../reading/entry.ts'
import type { PictureRow } from './import-picture-store.ts'
import { claimsOf } from './picture-match.ts'
import type { PictureIndex } from './picture-match.ts'

const LONGEST_NAME = 1000

/** Identifiers that a file may be called by: numbers of the museum and of other catalogues, and the key in its source. */
export const idsOf = ({ source, fields }: Pick<RecordDraft, 'source' | 'fields'>): string[] => [
  ...('inventory_number' in fields && fields.inventory_number ? [fields.inventory_number] : []),
  ...('identifiers' in fields ? Object.values(fields.identifiers) : []),
  ...(source === null ? [] : [source.key]),
]

type Row = { id: number; place: number; outcome: ImportOutcome; draft: RecordDraft; pictures: NamedPictures | undefined }

/** Pictures of one row of a report. */
export const picturesOfRow = (
  index: PictureIndex,
  { id, place, outcome, draft, pictures }: Row,
  all: Pick<NamedPictures, 'credit' | 'licence'>,
): PictureRow[] => {
  if (outcome.result === 'refused') return []
  return claimsOf(index, pictures?.names ?? [], idsOf(draft)).map(({ origin, rank, failed }, at) => ({
    import_id: id,
    place,
    at,
    origin: origin.slice(0, LONGEST_NAME),
    rank,
    credit: (pictures?.credit ?? all.credit)?.slice(0, 200) ?? null,
    licence: (pictures?.licence ?? all.licence)?.slice(0, 200) ?? null,
    record_id: outcome.id,
    state: failed === null ? 'waiting' : 'failed',
    reason: failed,
    media_id: null,
    made: false,
  }))
}

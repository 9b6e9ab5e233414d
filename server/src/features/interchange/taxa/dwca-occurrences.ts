import { sql } from 'kysely'
import { knownLicence } from '@florilege/shared/rules/references'
import { GUEST } from '../../../platform/request/actor.ts'
import { dataLine } from '../../../platform/answer/csv.ts'
import type { Db } from '../../../platform/database/database.ts'
import { visibleTo } from '../../../platform/item/visible.ts'

/** Columns of the observations, by their terms; the first joins them to their taxon. */
export const OCCURRENCE = [
  'taxonID',
  'occurrenceID',
  'basisOfRecord',
  'eventDate',
  'recordedBy',
  'decimalLatitude',
  'decimalLongitude',
  'geodeticDatum',
  'coordinateUncertaintyInMeters',
  'locality',
  'occurrenceRemarks',
  'dataGeneralizations',
  'informationWithheld',
  'license',
] as const

type Row = {
  id: number
  record_id: number
  observed_at: Date | null
  recorded_by: string
  lat: number | null
  lon: number | null
  position_precision: 'exact' | 'about' | 'none'
  place: string | null
  note: string | null
  licence: string | null
}

const PAGE = 500
/** Uncertainty of a coarsened position, in metres. */
const ABOUT = 10_000

const GENERALIZED = 'Coordinates coarsened to about 10 km, as the observer chose.'
const WITHHELD = 'Position withheld, as the observer chose.'

/** Accepted public observations of open taxa, above the id `after`; positions are as their owners chose. */
const page = async (db: Db, after: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select contribution.id, contribution.record_id, contribution.observed_at, entity.display_name as recorded_by, contribution.lat,
      contribution.lon, contribution.position_precision, contribution.place, contribution.note, contribution.licence
    from contribution join item on item.id = contribution.id join record on record.id = contribution.record_id
      join entity on entity.id = item.owner_id
    where contribution.state = 'accepted' and contribution.id > ${after} and record.open
      and (record.kind = 'species' or (record.kind = 'genus' and record.class = 'taxon')) and ${visibleTo(GUEST)}
    order by contribution.id limit ${PAGE}`.execute(db)
  return rows
}

/** Times are local to the place, without a time zone; a date without time is stored as midnight. */
const dayOf = (at: Date | null): string =>
  at
    ?.toISOString()
    .slice(0, 19)
    .replace(/T00:00:00$/, '') ?? ''

const lineOf = (row: Row, origin: string): string => {
  const placed = row.lat !== null && row.lon !== null
  const about = placed && row.position_precision === 'about'
  return dataLine([
    `florilege-${row.record_id}`,
    `${origin}/contribution/${row.id}/`,
    'HumanObservation',
    dayOf(row.observed_at),
    row.recorded_by,
    placed ? String(row.lat) : '',
    placed ? String(row.lon) : '',
    placed ? 'WGS84' : '',
    about ? String(ABOUT) : '',
    row.place ?? '',
    row.note ?? '',
    about ? GENERALIZED : '',
    placed ? '' : WITHHELD,
    row.licence === null ? '' : (knownLicence(row.licence)?.address ?? row.licence),
  ])
}

/** Observations as a table of a Darwin Core Archive, page after page. */
export async function* occurrenceLines(db: Db, origin: string): AsyncGenerator<string> {
  yield dataLine([...OCCURRENCE])
  let after = 0
  for (;;) {
    const rows = await page(db, after)
    if (rows.length > 0) yield rows.map((row) => lineOf(row, origin)).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

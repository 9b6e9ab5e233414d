import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/job/enqueue.ts'
import { job } from '../../../platform/job/job.ts'
import { holdRecord } from '../../catalogue/record/record-content.ts'
import { keepChange, NOBODY } from '../../catalogue/record/record-history-store.ts'
import { lockCatalogue } from '../../catalogue/record/record-write.ts'
import { libraryDate, wordedDate } from '../export/bibliography-date.ts'
import { formerYears } from './former-dating.ts'

/** Name of the job. Versions before the baseline queued it once: a restored dump may contain it. */
const REREAD_DATINGS = 'reread datings'
/** Records per transaction, during which no other record is written. */
const PAGE = 100

type Dating = { text: string; from: number | null; to: number | null }
type Row = { id: number; source: string; date: Dating }

const sameYears = (one: Omit<Dating, 'text'>, other: Omit<Dating, 'text'>): boolean =>
  one.from === other.from && one.to === other.to

/** Dating with the years found now; null when they are the same or the source gave them itself. */
const readAgain = ({ source, date }: Row): Dating | null => {
  if (!sameYears(date, formerYears(date.text))) return null
  const read = source.startsWith('library/') ? libraryDate : wordedDate
  const now = read(date.text, () => undefined)
  return now === undefined || sameYears(now, date) ? null : { ...now, text: date.text }
}

/** True when a person has changed the dating since the import. */
const isEdited = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ edited: boolean }>`
    select exists (
      select from record_version where record_id = ${id} and action <> 'imported' and before is not null and after is not null
        and before -> 'fields' -> 'date' is distinct from after -> 'fields' -> 'date'
    ) as edited`.execute(trx)
  return rows[0]?.edited ?? true
}

/**
 * Writes the years of a dating as the next version of its record; another import of the same file still finds it
 * unchanged.
 */
const correct = async (trx: Trx, id: number, date: Dating): Promise<void> => {
  const stored = await holdRecord(trx, id)
  if (stored === null || (await isEdited(trx, id))) return
  const { version, content: before } = stored
  const after = { ...before, fields: { ...before.fields, date } }
  await sql`
    update record set fields = ${JSON.stringify(after.fields)}::jsonb, version = version + 1,
      year_from = ${date.from ?? date.to}::int, year_to = ${date.to ?? date.from}::int,
      source_version = case when source_version = version then version + 1 else source_version end
    where id = ${id}`.execute(trx)
  await sql`update item set updated_at = now() where id = ${id}`.execute(trx)
  // Undoing the import reverts only records that are unchanged since.
  await sql`
    update record_import_row set version = ${version + 1}::int
    where record_id = ${id} and version = ${version}::int and undone is null`.execute(trx)
  await keepChange(trx, { id, version: version + 1, action: 'imported', before, after }, NOBODY)
}

/** Parses the datings of one page of imported records again; returns the last id while there may be more, then null. */
const rereadAfter = async (trx: Trx, after: number): Promise<number | null> => {
  await lockCatalogue(trx)
  const { rows } = await sql<Row>`
    select id, source, fields -> 'date' as date from record
    where id > ${after} and source is not null and fields -> 'date' ->> 'text' is not null
    order by id limit ${PAGE}`.execute(trx)
  for (const row of rows) {
    const date = readAgain(row)
    if (date !== null) await correct(trx, row.id, date)
  }
  return rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null
}

/** Parses the datings of imported records again, page by page; each page queues the next one in its transaction. */
export const rereadDatingsJob = job({
  name: REREAD_DATINGS,
  schema: z.strictObject({ after: z.int() }),
  run: ({ after }, { db }) =>
    db.transaction().execute(async (trx) => {
      const last = await rereadAfter(trx, after)
      if (last !== null) await enqueue(trx, REREAD_DATINGS, { after: last }, { key: 'all' })
    }),
})

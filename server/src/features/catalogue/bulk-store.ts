import { sql } from 'kysely'
import type { BulkEdit, BulkField, BulkResult, RecordKind, RecordStatus } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { BulkTables } from './bulk-tables.ts'
import type { RecordContent } from './record-content.ts'
import { recordListed } from './record-filter.ts'
import { listRows } from './record-list-store.ts'
import { wordsOf } from './record-words.ts'

type Filters = { q?: string | undefined; status?: RecordStatus | undefined; privacy?: '0' | '1' | '9' | undefined }

/** Ids of the first records of a list, and if it has more. */
export const idsFound = async (
  db: Db,
  kind: RecordKind,
  { q, status, privacy }: Filters,
  actor: Actor,
  most: number,
): Promise<{ ids: number[]; more: boolean }> => {
  const query = { q, status, privacy, _sort: 'new', _size: most } as const
  const rows = await listRows(db, kind, query, await wordsOf(db, kind, { q }, actor), actor)
  return { ids: rows.slice(0, most).map(({ id }) => id), more: rows.length > most }
}

type Looked = Pick<RecordContent, 'title' | 'status' | 'language' | 'fields' | 'privacy_status'> & { id: number; version: number }

/** Records of a kind that the actor sees in lists, the latest first, with the columns for a bulk edit. */
export const lookedAt = async (db: Db, kind: RecordKind, ids: readonly number[], actor: Actor): Promise<Looked[]> => {
  const { rows } = await sql<Looked>`
    select record.id, record.title, record.version, record.status, record.language, record.fields,
      case when record.status = 'published' then item.privacy_status else record.privacy_when_published end as privacy_status
    from record join item on item.id = record.id
    where record.id = any(${[...ids]}::bigint[]) and record.kind = ${kind} and ${recordListed(actor)}
    order by record.id desc`.execute(db)
  return rows
}

const edit = (db: Db | Trx) =>
  db
    .selectFrom('record_bulk')
    .leftJoin('entity as person', 'person.id', 'record_bulk.person_id')
    .leftJoin('entity as undoer', 'undoer.id', 'record_bulk.undone_by')
    .selectAll('record_bulk')
    .select(['person.display_name as person_name', 'undoer.display_name as undoer_name'])

type EditRow = Awaited<ReturnType<ReturnType<typeof edit>['execute']>>[number]

const named = (id: number | null, display_name: string | null) =>
  id === null || display_name === null ? null : { id, display_name }

const worded = (row: EditRow): BulkEdit => ({
  id: row.id,
  kind: row.kind,
  field: row.field,
  value: row.value,
  reason: row.reason,
  by: named(row.person_id, row.person_name),
  created_at: row.created_at.toISOString(),
  changed: row.changed,
  left: row.left_count,
  undone:
    row.undone_at === null
      ? null
      : {
          at: row.undone_at.toISOString(),
          by: named(row.undone_by, row.undoer_name),
          reason: row.undone_reason ?? '',
          restored: row.restored,
          kept: row.kept,
        },
})

/** Bulk edits, newest first, below the id `after`. */
export const bulkEdits = async (db: Db, after: number | null, limit: number): Promise<BulkEdit[]> => {
  const rows = await edit(db)
    .$if(after !== null, (query) => query.where('record_bulk.id', '<', after))
    .orderBy('record_bulk.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(worded)
}

/** One bulk edit; undefined for an unknown id. */
export const bulkEditOf = async (db: Db | Trx, id: number): Promise<BulkEdit | undefined> => {
  const row = await edit(db).where('record_bulk.id', '=', id).executeTakeFirst()
  return row && worded(row)
}

type ResultRow = Pick<BulkTables['record_bulk_row'], 'before' | 'left_why' | 'undone'> & {
  id: number
  title: string | null
  value: string | null
}

/** Results of a bulk edit for its records, the latest first, below the id `after`; with the titles that the actor may see. */
export const bulkResults = async (
  db: Db,
  bulk: number,
  actor: Actor,
  after: number | null,
  limit: number,
): Promise<BulkResult[]> => {
  const { rows } = await sql<ResultRow>`
    select row.record_id as id, row.before, row.left_why, row.undone, record_bulk.value,
      case when ${recordListed(actor)} then record.title end as title
    from record_bulk_row as row
    join record_bulk on record_bulk.id = row.bulk_id
    join record on record.id = row.record_id
    join item on item.id = row.record_id
    where row.bulk_id = ${bulk} and (${after}::bigint is null or row.record_id < ${after}::bigint)
    order by row.record_id desc limit ${limit}`.execute(db)
  return rows.map(({ id, title, before, value, left_why, undone }) => ({
    id,
    title,
    before,
    after: left_why === null ? value : before,
    left: left_why,
    undone,
  }))
}

type NewEdit = { kind: RecordKind; field: BulkField; value: string | null; reason: string; person: number }

export const addBulkEdit = async (trx: Trx, { kind, field, value, reason, person }: NewEdit): Promise<number> => {
  const { id } = await trx
    .insertInto('record_bulk')
    .values({ kind, field, value, reason, person_id: person })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewRow = Pick<BulkTables['record_bulk_row'], 'record_id' | 'before' | 'left_why'>

/** Stores and counts the results for the records. */
export const addBulkRows = async (trx: Trx, bulk: number, rows: readonly NewRow[]): Promise<void> => {
  if (rows.length > 0)
    await trx
      .insertInto('record_bulk_row')
      .values(rows.map((row) => ({ ...row, bulk_id: bulk })))
      .execute()
  const left_count = rows.filter(({ left_why }) => left_why !== null).length
  await trx
    .updateTable('record_bulk')
    .set({ changed: rows.length - left_count, left_count })
    .where('id', '=', bulk)
    .execute()
}

/** Bulk edit that nobody has undone, locked until the transaction ends; undefined for any other. */
export const holdBulkEdit = (trx: Trx, id: number) =>
  trx
    .selectFrom('record_bulk')
    .select(['kind', 'field', 'value'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Records that a bulk edit has changed, with their former values. */
export const changedByBulk = (trx: Trx, id: number) =>
  trx
    .selectFrom('record_bulk_row')
    .select(['record_id', 'before'])
    .where('bulk_id', '=', id)
    .where('left_why', 'is', null)
    .orderBy('record_id')
    .execute()

type Undone = { record_id: number; undone: 'restored' | 'kept' | 'removed' }

/** Stores the results of undoing a bulk edit. */
export const endBulkEdit = async (
  trx: Trx,
  id: number,
  { rows, person, reason }: { rows: readonly Undone[]; person: number; reason: string },
): Promise<{ restored: number; kept: number }> => {
  await sql`
    update record_bulk_row as row set undone = said.undone
    from unnest(${rows.map((row) => row.record_id)}::bigint[], ${rows.map(({ undone }) => undone)}::text[]) as said(record_id, undone)
    where row.bulk_id = ${id} and row.record_id = said.record_id`.execute(trx)
  const restored = rows.filter(({ undone }) => undone === 'restored').length
  const counts = { restored, kept: rows.length - restored }
  await trx
    .updateTable('record_bulk')
    .set({ ...counts, undone_at: sql`now()`, undone_by: person, undone_reason: reason })
    .where('id', '=', id)
    .execute()
  return counts
}

import { sql } from 'kysely'
import type { BulkEdit, BulkField, BulkResult, BulkState, RecordKind } from '@florilege/shared/contracts'
import type { Actor, SignedInActor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { BulkTables } from './bulk-tables.ts'
import { recordListed } from '../list/record-filter.ts'

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
  state: row.state === 'done' && row.undone_at !== null ? 'undone' : row.state,
  total: Math.max(row.total, row.changed + row.left_count),
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

/** Person whose edits the actor finds: their own; null for administrators, who find all. */
const makerFor = ({ role, person }: Pick<Actor, 'role' | 'person'>): number | null => (role === 'ADMIN' ? null : (person ?? 0))

/** Bulk edits that the actor finds, newest first, below the id `after`. */
export const bulkEdits = async (db: Db, actor: Actor, after: number | null, limit: number): Promise<BulkEdit[]> => {
  const maker = makerFor(actor)
  const rows = await edit(db)
    .$if(maker !== null, (query) => query.where('record_bulk.person_id', '=', maker))
    .$if(after !== null, (query) => query.where('record_bulk.id', '<', after))
    .orderBy('record_bulk.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(worded)
}

/** One bulk edit; undefined for an id that the actor does not find. */
export const bulkEditOf = async (db: Db | Trx, id: number, actor: Actor | SignedInActor): Promise<BulkEdit | undefined> => {
  const maker = makerFor(actor)
  const row = await edit(db)
    .where('record_bulk.id', '=', id)
    .$if(maker !== null, (query) => query.where('record_bulk.person_id', '=', maker))
    .executeTakeFirst()
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
    .values({ kind, field, value, reason, person_id: person, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Bulk edit in one of these states, locked until the transaction ends; undefined for any other. */
export const holdBulkEdit = (trx: Trx, id: number, states: readonly BulkState[]) =>
  trx
    .selectFrom('record_bulk')
    .select(['kind', 'field', 'value', 'changed', 'left_count', 'undone_at'])
    .where('id', '=', id)
    .where('state', 'in', states)
    .forUpdate()
    .executeTakeFirst()
export type HeldEdit = NonNullable<Awaited<ReturnType<typeof holdBulkEdit>>>

export type TurnRow = { record_id: number; version: number | null; before: string | null }

/** Next records of an edit above the id `after`: those that wait, or those that an undo has not reached. */
export const nextRows = (trx: Trx, id: number, phase: 'change' | 'undo', after: number, most: number): Promise<TurnRow[]> =>
  trx
    .selectFrom('record_bulk_row')
    .select(['record_id', 'version', 'before'])
    .where('bulk_id', '=', id)
    .where('record_id', '>', after)
    .$if(phase === 'change', (query) => query.where('left_why', '=', 'waiting'))
    .$if(phase === 'undo', (query) => query.where('left_why', 'is', null).where('undone', 'is', null))
    .orderBy('record_id')
    .limit(most)
    .execute()

export type Changed = Pick<BulkTables['record_bulk_row'], 'record_id' | 'before' | 'left_why'>

/** Stores and counts what became of records. */
export const storeChanged = async (trx: Trx, id: number, rows: readonly Changed[], over: boolean): Promise<void> => {
  await sql`
    update record_bulk_row as row set before = said.before, left_why = said.why
    from unnest(${rows.map((row) => row.record_id)}::bigint[], ${rows.map(({ before }) => before)}::text[],
      ${rows.map(({ left_why }) => left_why)}::text[]) as said (record_id, before, why)
    where row.bulk_id = ${id} and row.record_id = said.record_id`.execute(trx)
  const left = rows.filter(({ left_why }) => left_why !== null).length
  await trx
    .updateTable('record_bulk')
    .set(({ eb }) => ({
      changed: eb('changed', '+', rows.length - left),
      left_count: eb('left_count', '+', left),
      state: over ? 'done' : 'running',
    }))
    .where('id', '=', id)
    .execute()
}

export type Undone = { record_id: number; undone: 'restored' | 'kept' | 'removed' }

/** Begins the undo of a bulk edit. */
export const beginUndo = async (trx: Trx, id: number, { person, reason }: { person: number; reason: string }): Promise<void> => {
  await trx
    .updateTable('record_bulk')
    .set({ state: 'undoing', undone_at: sql`now()`, undone_by: person, undone_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Stores and counts the results of undoing for records. */
export const storeUndone = async (trx: Trx, id: number, rows: readonly Undone[], over: boolean): Promise<void> => {
  await sql`
    update record_bulk_row as row set undone = said.undone
    from unnest(${rows.map((row) => row.record_id)}::bigint[], ${rows.map(({ undone }) => undone)}::text[]) as said(record_id, undone)
    where row.bulk_id = ${id} and row.record_id = said.record_id`.execute(trx)
  const restored = rows.filter(({ undone }) => undone === 'restored').length
  await trx
    .updateTable('record_bulk')
    .set(({ eb }) => ({
      restored: eb('restored', '+', restored),
      kept: eb('kept', '+', rows.length - restored),
      state: over ? 'undone' : 'undoing',
    }))
    .where('id', '=', id)
    .execute()
}

/** Leaves the records whose turn has not come as they are. */
export const stopWaiting = async (trx: Trx, id: number): Promise<void> => {
  if ((await holdBulkEdit(trx, id, ['waiting', 'running'])) === undefined) return
  const { numUpdatedRows } = await trx
    .updateTable('record_bulk_row')
    .set({ left_why: 'stopped' })
    .where('bulk_id', '=', id)
    .where('left_why', '=', 'waiting')
    .executeTakeFirst()
  await trx
    .updateTable('record_bulk')
    .set(({ eb }) => ({ left_count: eb('left_count', '+', Number(numUpdatedRows)), state: 'done' }))
    .where('id', '=', id)
    .execute()
}

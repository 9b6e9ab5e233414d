import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { IMPORT_RESULTS } from '@florilege/shared/contracts'
import type { EndpointQuery, ImportPhase, listImportRows } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { ImportTables } from './import-tables.ts'

export type ImportRow = Selectable<ImportTables['record_import']> & { person_name: string | null }
export type ReportRow = Selectable<ImportTables['record_import_row']>

/** Imports visible to an actor: their own, and all of them for administrators. */
const mine = ({ role, person }: Actor) =>
  role === 'ADMIN' ? sql<boolean>`true` : sql<boolean>`record_import.person_id = ${person}`

const imports = (db: Db | Trx) =>
  db
    .selectFrom('record_import')
    .leftJoin('entity', 'entity.id', 'record_import.person_id')
    .selectAll('record_import')
    .select('entity.display_name as person_name')

/** Import that the actor may see; undefined otherwise. */
export const importOf = (db: Db | Trx, id: number, actor: Actor): Promise<ImportRow | undefined> =>
  imports(db).where('record_import.id', '=', id).where(mine(actor)).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const holdImport = async (trx: Trx, id: number, actor: Actor): Promise<ImportRow | undefined> => {
  await trx.selectFrom('record_import').select('id').where('id', '=', id).where(mine(actor)).forUpdate().execute()
  return importOf(trx, id, actor)
}

export const importsOf = (db: Db, actor: Actor, after: number | null, limit: number): Promise<ImportRow[]> =>
  imports(db)
    .where(mine(actor))
    .$if(after !== null, (query) => query.where('record_import.id', '<', after))
    .orderBy('record_import.id', 'desc')
    .limit(limit)
    .execute()

/** Unfinished imports of a person, which take up space. */
export const countOpen = async (trx: Trx, person: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_import
    where person_id = ${person} and state in ('receiving', 'ready', 'waiting', 'running', 'checked')`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Claims the right to run an import: one at a time, but one without progress for long blocks nobody. */
export const claimRun = async (db: Db, id: number, run: string): Promise<boolean> => {
  const { rows } = await sql`
    update record_import set state = 'running', updated_at = now()
    where id = ${id} and run_id = ${run}::uuid and state = 'waiting' and not exists (
      select from record_import other
      where other.state = 'running' and other.id <> ${id} and other.updated_at > now() - interval '15 minutes')
    returning id`.execute(db)
  return rows.length > 0
}

/** Rows per statement when an old report is deleted. */
const CHUNK = 5000

/** Deletes the report of an earlier run in chunks. */
export const forgetRows = async (db: Db, id: number): Promise<void> => {
  for (const name of ['record_import_row', 'record_import_picture']) {
    const table = sql.table(name)
    let gone = CHUNK
    while (gone === CHUNK) {
      const { rows } = await sql`
        delete from ${table} where ctid in (select ctid from ${table} where import_id = ${id} limit ${CHUNK}) returning 1`.execute(
        db,
      )
      gone = rows.length
    }
  }
}

export type NewRow = Omit<ReportRow, 'undone' | 'former' | 'notes'> & { notes: string | null; former: string | null }

/** Stores results of rows, each once; returns the new ones. */
export const keepRows = async (trx: Trx, rows: readonly NewRow[]): Promise<NewRow[]> => {
  if (rows.length === 0) return []
  const made = await trx
    .insertInto('record_import_row')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .execute()
  const places = new Set(made.map(({ place }) => Number(place)))
  return rows.filter(({ place }) => places.has(place))
}

type Told = EndpointQuery<typeof listImportRows>['result']

const pictured = (state: RawBuilder<unknown>) => sql<boolean>`exists (
  select from record_import_picture as one where one.import_id = record_import_row.import_id
    and one.place = record_import_row.place and ${state})`

const filterOf = (result: Told) => {
  if (result === 'near') return sql<boolean>`near is not null`
  if (result === 'noted') return sql<boolean>`notes is not null`
  if (result === 'left') return sql<boolean>`undone = 'left'`
  if (result === 'pictured') return pictured(sql`one.state <> 'failed'`)
  if (result === 'lost') return pictured(sql`one.state = 'failed'`)
  if (result === 'bare') return sql<boolean>`not implied and result <> 'refused' and not ${pictured(sql`one.state <> 'failed'`)}`
  const known = IMPORT_RESULTS.find((one) => one === result)
  return known === undefined ? sql<boolean>`true` : sql<boolean>`result = ${known}`
}

/** Rows of a report in the order of the files, after the position `after`. */
export const reportRows = (db: Db, id: number, result: Told, after: number | null, limit: number): Promise<ReportRow[]> =>
  db
    .selectFrom('record_import_row')
    .selectAll()
    .where('import_id', '=', id)
    .where(filterOf(result))
    .$if(after !== null, (query) => query.where('place', '>', after))
    .orderBy('place')
    .limit(limit)
    .execute()

/** Titles of records by id. */
export const titlesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('record')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Rows that an undo has not reverted yet, the last written first. */
export const rowsToTakeBack = (trx: Trx, id: number, limit: number): Promise<ReportRow[]> =>
  trx
    .selectFrom('record_import_row')
    .selectAll()
    .where('import_id', '=', id)
    .where('result', 'in', ['added', 'changed'])
    .where('undone', 'is', null)
    .where('version', 'is not', null)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()

/** Records the end of a run, unless another one has started. */
export const endRun = async (
  db: Db | Trx,
  { id, run }: { id: number; run: string },
  {
    state,
    reason = null,
    detail = null,
  }: { state: 'checked' | 'done' | 'failed' | 'undone'; reason?: string | null; detail?: string | null },
): Promise<void> => {
  const whole = state === 'checked' || state === 'done'
  await sql`
    update record_import set state = ${state}, reason = ${reason}, detail = ${detail?.slice(0, 500) ?? null}, updated_at = now(),
      total = case when ${whole} then read else total end
    where id = ${id} and run_id = ${run}::uuid and state = 'running'`.execute(db)
}

/** True when an import has written something that can be undone. */
export const phaseKeeps = (phase: ImportPhase | null): boolean => phase === 'import' || phase === 'undo'

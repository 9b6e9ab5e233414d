import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { migrationsOfDump } from './baseline.ts'
import type { Db, Trx } from '../database.ts'
import { checksum, DumpRefused, readEntry } from './dump-format.ts'
import type { DumpEntry, DumpHeader, DumpRows, DumpTable } from './dump-format.ts'
import type { DumpCounts, DumpProgress } from './dump.ts'
import { migrateTo, migrationFiles, migrationsOf } from '../migrate.ts'
import { suspendRules } from '../suspend-rules.ts'
import { columnsOf, fixSettings, tableNames } from './table-shape.ts'

type Options = { replace?: boolean; progress?: DumpProgress }

const isEmpty = async (trx: Trx): Promise<boolean> => {
  for (const name of await tableNames(trx)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) return false
  }
  return true
}

/** Creates the empty tables of the dump's schema. */
const prepare = async (trx: Trx, header: DumpHeader, replace: boolean): Promise<void> => {
  const migrations = migrationsOfDump(header.migrations)
  if (migrations === null)
    throw new DumpRefused(
      'the dump is older than the last version before the baseline of the migrations: start that version once, and dump again',
    )
  const known = new Set(await migrationFiles())
  const unknown = migrations.filter((name) => !known.has(`${name}.ts`))
  if (unknown.length > 0)
    throw new DumpRefused(`the dump was made by a newer version of Florilège (${unknown.join(', ')}): update this one first`)
  if (!replace && !(await isEmpty(trx)))
    throw new DumpRefused('this database is not empty: restore into a new one, or say --replace to lose all that it holds')
  // Tables of another version, and rows inserted by migrations, must not mix with rows of the dump.
  await sql`drop schema public cascade`.execute(trx)
  await sql`create schema public`.execute(trx)
  await migrateTo(trx, migrations.at(-1) ?? '')
  const ran = await migrationsOf(trx)
  if (ran.join() !== migrations.join()) throw new DumpRefused('the dump was made by another version of Florilège')
}

const insert = async (trx: Trx, { name, columns }: DumpTable, rows: readonly (string | null)[][]): Promise<void> => {
  const values = columns.map((_column, at) => sql`${rows.map((row) => row[at] ?? null)}::text[]`)
  const casts = columns.map((column, at) => sql`${sql.ref(`value.c${at}`)}::${sql.raw(column.type)}`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))}) overriding system value
    select ${sql.join(casts)} from unnest(${sql.join(values)}) as value(${sql.join(columns.map((_column, at) => sql.ref(`c${at}`)))})`.execute(
    trx,
  )
}

const checkColumns = async (trx: Trx, { name, columns }: DumpTable): Promise<void> => {
  const there = await columnsOf(trx, name).catch(() => [])
  const described = (list: readonly { name: string; type: string }[]) =>
    list
      .map((column) => `${column.name} ${column.type}`)
      .toSorted()
      .join()
  if (described(there) !== described(columns)) throw new DumpRefused(`the dump is damaged: table ${name} has other columns`)
}

/** State of a restore: the table whose rows are being read, and the size of the tables before it. */
type Loading = {
  trx: Trx
  progress: DumpProgress
  counts: DumpCounts
  table: (DumpTable & { sum: ReturnType<typeof checksum>; rows: number }) | null
}

const damaged = (why: string) => new DumpRefused(`the dump is damaged: ${why}`)

const begin = async (trx: Trx, entry: DumpEntry, replace: boolean): Promise<() => Promise<void>> => {
  if (Array.isArray(entry) || entry.type !== 'florilege-dump') throw damaged('it has no beginning')
  await prepare(trx, entry, replace)
  return suspendRules(trx)
}

const addRows = async ({ trx, progress, counts, table }: Loading, line: string, rows: DumpRows): Promise<void> => {
  if (table === null || rows.some((row) => row.length !== table.columns.length)) throw damaged('rows without a table')
  table.sum.add(line)
  table.rows += rows.length
  await insert(trx, table, rows)
  progress(table.name, counts.rows + table.rows)
}

const endTable = (loading: Loading, end: Extract<DumpEntry, { type: 'table end' }>): void => {
  const { table, counts } = loading
  if (table?.name !== end.name) throw damaged('its lines are out of order')
  if (table.rows !== end.rows || table.sum.digest() !== end.sha256) throw damaged(`table ${end.name} is not as it was`)
  loading.counts = { tables: counts.tables + 1, rows: counts.rows + table.rows }
  loading.table = null
}

const checkEnd = ({ counts }: Loading, end: Extract<DumpEntry, { type: 'end' }>, digest: string): void => {
  if (end.sha256 !== digest || end.rows !== counts.rows || end.tables !== counts.tables) throw damaged('its checksum is another')
}

/** Reads a line that is between two tables. */
const addEntry = async (loading: Loading, entry: Exclude<DumpEntry, DumpRows>, digest: string): Promise<void> => {
  const { trx } = loading
  if (entry.type === 'table') {
    await checkColumns(trx, entry)
    loading.table = { ...entry, sum: checksum(), rows: 0 }
  } else if (entry.type === 'sequence')
    await sql`select setval(${`"${entry.name}"`}::regclass, ${entry.value}::bigint, ${entry.called})`.execute(trx)
  else if (entry.type === 'end') checkEnd(loading, entry, digest)
  else throw damaged('its lines are out of order')
}

const load = async (
  trx: Trx,
  lines: AsyncIterable<string>,
  { replace = false, progress = () => {} }: Options,
): Promise<DumpCounts> => {
  const all = checksum()
  const loading: Loading = { trx, progress, counts: { tables: 0, rows: 0 }, table: null }
  let enforce: (() => Promise<void>) | null = null
  let finished = false
  for await (const line of lines) {
    const entry = readEntry(line)
    if (finished) throw damaged('it goes on after its end')
    if (enforce === null) enforce = await begin(trx, entry, replace)
    else if (Array.isArray(entry)) await addRows(loading, line, entry)
    else if (loading.table !== null && entry.type === 'table end') endTable(loading, entry)
    else if (loading.table === null) await addEntry(loading, entry, all.digest())
    else throw damaged('its lines are out of order')
    finished = !Array.isArray(entry) && entry.type === 'end'
    all.add(line)
  }
  if (!finished) throw damaged('its end is missing')
  await enforce?.()
  return loading.counts
}

const linesOf = async function* (from: Readable): AsyncGenerator<string> {
  const unpacked = from.pipe(createGunzip())
  from.once('error', (error) => unpacked.destroy(error))
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })
  const broken = new Promise<never>((_, reject) => {
    unpacked.once('error', reject)
  })
  broken.catch(() => {})
  const iterator = lines[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), broken])
      if (next.done === true) break
      yield next.value
    }
    if (unpacked.errored) throw unpacked.errored
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new DumpRefused('the dump is damaged or cut off')
    throw error
  }
}

/**
 * Restores a dump into an empty database, or with `replace` instead of all its content, and returns its size: in one
 * transaction, all or nothing. Later migrations run at the next start. Throws DumpRefused.
 */
export const restoreDatabase = (db: Db, from: Readable, options: Options = {}): Promise<DumpCounts> =>
  db.transaction().execute(async (trx) => {
    await fixSettings(trx)
    return load(trx, linesOf(from), options)
  })

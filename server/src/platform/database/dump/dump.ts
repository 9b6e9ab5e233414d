import { createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import type { Db, Trx } from '../database.ts'
import { checksum, DUMP_FORMAT, DumpRefused } from './dump-format.ts'
import type { DumpEntry } from './dump-format.ts'
import { migrationsOf } from '../migrate.ts'
import { columnsOf, fixSettings, sequences, tableNames } from './table-shape.ts'

const ROWS_AT_ONCE = 500

/** Called with the progress of a run. */
export type DumpProgress = (table: string, rows: number) => void
export type DumpCounts = { tables: number; rows: number }
/** Rows and digest of each table. */
export type DumpDigests = Record<string, { rows: number; sha256: string }>
type Progress = DumpCounts & { digests: DumpDigests }

const rowsOf = async function* (trx: Trx, table: string, columns: readonly { name: string }[]) {
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare dumped no scroll cursor for select array[${texts}] as row from ${sql.table(table)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ row: (string | null)[] }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dumped`.execute(trx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close dumped`.execute(trx)
}

const entries = async function* (trx: Trx, counts: Progress, progress: DumpProgress): AsyncGenerator<string> {
  const all = checksum()
  const line = (entry: DumpEntry): string => {
    const text = JSON.stringify(entry)
    all.add(text)
    return text
  }
  const migrations = await migrationsOf(trx)
  if (migrations.length === 0) throw new DumpRefused('there is nothing to dump: this database holds no Florilège')
  yield line({ type: 'florilege-dump', format: DUMP_FORMAT, made_at: new Date().toISOString(), migrations })
  for (const name of await tableNames(trx)) {
    const columns = await columnsOf(trx, name)
    yield line({ type: 'table', name, columns })
    const own = checksum()
    let count = 0
    for await (const rows of rowsOf(trx, name, columns)) {
      const text = line(rows)
      own.add(text)
      count += rows.length
      progress(name, counts.rows + count)
      yield text
    }
    counts.tables += 1
    counts.rows += count
    counts.digests[name] = { rows: count, sha256: own.digest() }
    yield line({ type: 'table end', name, rows: count, sha256: own.digest() })
  }
  for (const sequence of await sequences(trx)) yield line({ type: 'sequence', ...sequence })
  const { tables, rows } = counts
  yield JSON.stringify({ type: 'end', tables, rows, sha256: all.digest() } satisfies DumpEntry)
}

/**
 * Writes a consistent snapshot of every row and sequence, compressed, to `to`, and returns its size and digests. Only some hundred
 * rows are in memory. Throws DumpRefused.
 */
export const dumpDatabase = (db: Db, to: Writable, progress: DumpProgress = () => {}): Promise<Progress> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await fixSettings(trx)
      const counts: Progress = { tables: 0, rows: 0, digests: {} }
      const lines = async function* () {
        for await (const line of entries(trx, counts, progress)) yield `${line}\n`
      }
      await pipeline(Readable.from(lines()), createGzip(), to)
      return counts
    })

import { sql } from 'kysely'
import type { Trx } from '../database.ts'

/** Migration tables of kysely, which the migrations create themselves. */
const OWN = ['kysely_migration', 'kysely_migration_lock']

export type Column = { name: string; type: string }

/** Names of all tables in order. */
export const tableNames = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in (${sql.join(OWN)}) order by relname collate "C"`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Columns with values of their own; generated columns are computed again. */
export const columnsOf = async (trx: Trx, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(trx)
  return rows
}

export type Sequence = { name: string; value: string; called: boolean }

/** Every sequence with its present value. */
export const sequences = async (trx: Trx): Promise<Sequence[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"`.execute(trx)
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.table(name)}`.execute(trx)
    if (at[0]) found.push({ name, ...at[0] })
  }
  return found
}

/** Fixes the settings that affect the text form of values, whatever the server's defaults. */
export const fixSettings = async (trx: Trx): Promise<void> => {
  const settings = ["timezone = 'UTC'", "datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'", 'extra_float_digits = 1']
  for (const setting of [...settings, "bytea_output = 'hex'", 'statement_timeout = 0', 'idle_in_transaction_session_timeout = 0'])
    await sql.raw(`set local ${setting}`).execute(trx)
}

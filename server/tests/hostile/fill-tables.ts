import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../src/platform/database/database.ts'
import { tableNames } from '../../src/platform/database/dump/table-shape.ts'

type Column = { name: string; type: string; nullable: boolean }
type Reference = { columns: string[]; target: string; targets: string[] }
type Shape = { table: string; columns: Column[]; references: { columns: string[]; rows: string[][] }[]; words: string[] }

const ROWS = 3
const ATTEMPTS = 600

/** Seeded, so that each run fills the same tables. */
let state = 42
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T

const columnsOf = async (trx: Trx, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by attnum`.execute(trx)
  return rows
}

/** Foreign keys of a table, with existing rows. */
const referencesOf = async (trx: Trx, table: string): Promise<Shape['references']> => {
  const { rows: references } = await sql<Reference>`
    select confrelid::regclass::text as target,
      (select array_agg(attname::text order by at) from unnest(conkey) with ordinality k(key, at)
        join pg_attribute on attrelid = conrelid and attnum = key) as columns,
      (select array_agg(attname::text order by at) from unnest(confkey) with ordinality k(key, at)
        join pg_attribute on attrelid = confrelid and attnum = key) as targets
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(trx)
  const found: Shape['references'] = []
  for (const { columns, target, targets } of references) {
    const texts = sql.join(targets.map((name) => sql`${sql.ref(name)}::text`))
    const { rows } = await sql<{ row: string[] }>`select array[${texts}] as row from ${sql.raw(target)} limit 20`.execute(trx)
    found.push({ columns, rows: rows.map(({ row }) => row) })
  }
  return found
}

/** Text literals in the table's checks, as candidates for its columns. */
const wordsOf = async (trx: Trx, table: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(
    trx,
  )
  return rows.flatMap(({ text }) => [...text.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word))
}

const candidates = (type: string, words: readonly string[]): string => {
  if (type.endsWith('[]')) return oneOf(type.startsWith('text') ? ['{}', '{é,"a b"}'] : ['{}', '{1,2}'])
  switch (type) {
    case 'bigint':
    case 'integer':
    case 'smallint':
      return String(oneOf([0, 1, 2, 3, 5, 9]))
    case 'double precision':
    case 'real':
    case 'numeric':
      return oneOf(['0.5', '0.1', '0.30000000000000004', '1'])
    case 'boolean':
      return oneOf(['true', 'false'])
    case 'uuid':
      return randomUUID()
    case 'bytea':
      return `\\x${randomBytes(32).toString('hex')}`
    case 'jsonb':
    case 'json':
      return oneOf(['{}', '{"é": [1, null, "œ\\"\\\\"]}', '[]'])
    case 'timestamp with time zone':
      return `2026-0${1 + random(9)}-1${random(10)} 12:34:56.${100_000 + random(800_000)}+00`
    case 'date':
      return `2026-0${1 + random(9)}-1${random(10)}`
    case 'point':
      return `(${random(90)},${random(90)})`
    case 'tsvector':
      return "'crocus':1A,3 'trois':2B"
    default: {
      const hex = randomBytes(48).toString('hex')
      const plain = ['gallery', hex.slice(0, 16), hex, 'ondine@example.test', `Trois « crocus »\n\\N\t${hex.slice(0, 6)}`, 'x']
      return oneOf(words.length > 0 && random(2) === 0 ? words : plain)
    }
  }
}

/** Values for one row; null when a required reference leads to an empty table. */
const rowOf = ({ columns, references, words }: Shape): Map<string, string | null> | null => {
  const values = new Map<string, string | null>()
  for (const { columns: names, rows } of references) {
    const nullable = names.every((name) => columns.find((column) => column.name === name)?.nullable === true)
    if (rows.length === 0 && !nullable) return null
    const row = rows.length === 0 || (nullable && random(2) === 0) ? null : oneOf(rows)
    for (const [at, name] of names.entries()) values.set(name, row?.[at] ?? null)
  }
  for (const { name, type, nullable } of columns)
    if (!values.has(name)) values.set(name, nullable && random(2) === 0 ? null : candidates(type, words))
  return values
}

const insertOne = async (trx: Trx, { table, columns }: Shape, values: Map<string, string | null>): Promise<boolean> => {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const casts = sql.join(columns.map(({ name, type }) => sql`${values.get(name) ?? null}::text::${sql.raw(type)}`))
  await sql`savepoint one`.execute(trx)
  try {
    await sql`insert into ${sql.table(table)} (${names}) values (${casts})`.execute(trx)
    await sql`release savepoint one`.execute(trx)
    return true
  } catch {
    await sql`rollback to savepoint one`.execute(trx)
    return false
  }
}

const fillOne = async (trx: Trx, table: string): Promise<boolean> => {
  const shape = {
    table,
    columns: await columnsOf(trx, table),
    references: await referencesOf(trx, table),
    words: await wordsOf(trx, table),
  }
  let made = 0
  for (let attempt = 0; attempt < ATTEMPTS && made < ROWS; attempt += 1) {
    const values = rowOf(shape)
    // A referenced table is still empty: another one first.
    if (values === null) return false
    if (await insertOne(trx, shape, values)) made += 1
  }
  return made > 0
}

const count = async (trx: Trx, table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(trx)).rows[0]?.count ?? 0

/**
 * Inserts rows into every empty table, with values that satisfy its columns and checks, triggers disabled; returns the
 * number of rows, and the tables that could not be filled.
 */
export const fillTables = (db: Db): Promise<{ rows: number; empty: string[] }> =>
  db.transaction().execute(async (trx) => {
    const names = await tableNames(trx)
    for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    let left: string[] = []
    for (const name of names) if ((await count(trx, name)) === 0) left.push(name)
    for (;;) {
      const still: string[] = []
      for (const name of left) if (!(await fillOne(trx, name))) still.push(name)
      if (still.length === 0 || still.length === left.length) break
      left = still
    }
    for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
    let rows = 0
    const empty: string[] = []
    for (const name of names) {
      const there = await count(trx, name)
      rows += there
      if (there === 0) empty.push(name)
    }
    return { rows, empty }
  })

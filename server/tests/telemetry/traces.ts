import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

type Column = { table_name: string; column_name: string }

const referring = async (db: Db, to: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${to}::regclass`.execute(db)
  return rows
}

/** Columns that could name an entity or account without the database knowing it. */
const byName = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint' and column_name ~ '(entity|person|owner|author|actor|_by)(_id)?$'
      and table_name <> 'audit'`.execute(db)
  return rows
}

/** Every place of the database that refers to an entity or account, as "table.column". */
export const referencesTo = async (db: Db, { entity, account }: { entity: number; account: number }): Promise<string[]> => {
  const columns = [
    ...(await referring(db, 'entity')).map((each) => ({ ...each, id: entity })),
    ...(await referring(db, 'account')).map((each) => ({ ...each, id: account })),
    ...(await byName(db)).map((each) => ({ ...each, id: entity })),
  ]
  const found: string[] = []
  for (const { table_name: table, column_name: column, id } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return [...new Set(found)]
}

/** Every column with a value that contains one of the words, of any type, as "table.column". */
export const columnsWith = async (db: Db, words: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'uuid', 'tsvector', 'ARRAY')`.execute(db)
  const found: string[] = []
  for (const { table_name: table, column_name: column } of rows) {
    for (const word of words) {
      const hit =
        await sql`select from ${sql.table(table)} where position(lower(${word}) in lower(${sql.ref(column)}::text)) > 0 limit 1`.execute(
          db,
        )
      if (hit.rows.length > 0) found.push(`${table}.${column}`)
    }
  }
  return [...new Set(found)]
}

/** Files below a folder whose name or content contains one of the words. */
export const filesWith = async (folder: string, words: readonly string[]): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of names.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (words.some((word) => path.includes(word) || content.includes(word))) found.push(path)
  }
  return found
}

import { sql } from 'kysely'
import type { Db } from '@florilege/server/platform/database/database.ts'

/** What a million rows go into. */
const TABLES = ['item', 'post', 'search_document', 'notification', 'comment', 'map_place', 'entity']
/** The triggers look for rows by these while it is filled. */
const KEPT = ['map_place_item_id_key', 'map_place_entity_id_key', 'search_document_entity_id_key']

type Part = { name: string; table: string; definition: string }

const constraints = async (db: Db): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid::regclass::text in (${sql.join(TABLES)}) and contype in ('f', 'u') and conname not in (${sql.join(KEPT)})
    order by contype desc`.execute(db)
  return rows
}

const indexes = async (db: Db): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select indexname as name, tablename as table, indexdef as definition from pg_indexes
    where tablename in (${sql.join(TABLES)})
      and not exists (select from pg_constraint where conindid = indexname::regclass)`.execute(db)
  return rows
}

/**
 * Drops the indexes and foreign keys of the large tables, which cost most of the time of filling when they are kept row
 * by row, and gives what makes them again in one go each.
 */
export const takeIndexesAway = async (db: Db): Promise<(tell: (words: string) => void) => Promise<void>> => {
  const [dropped, plain] = [await constraints(db), await indexes(db)]
  for (const { name, table } of dropped.toReversed()) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const { name } of plain) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async (tell) => {
    for (const { name, definition } of plain) {
      tell(`index ${name}`)
      await sql.raw(definition).execute(db)
    }
    for (const { name, table, definition } of dropped) {
      tell(`constraint ${name}`)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
    }
  }
}

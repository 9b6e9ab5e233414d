import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { tableNames } from './dump/table-shape.ts'

/**
 * Disables foreign keys and triggers, so that rows can be inserted in any order, until the returned function is called,
 * which checks every reference. The owner of the tables may do this without being a superuser.
 */
export const suspendRules = async (trx: Trx): Promise<() => Promise<void>> => {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`.execute(trx)
  for (const { table, name } of references) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx)
  const names = await tableNames(trx)
  for (const name of names) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    await sql`delete from ${sql.table(name)}`.execute(trx)
  }
  return async () => {
    for (const { table, name, definition } of references)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx)
    for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  }
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Progress of bulk edits that a job carries out, and the version in which each record is to be changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table record_bulk
    add column state text not null default 'done' check (state in ('waiting', 'running', 'done', 'undoing', 'undone')),
    add column total integer not null default 0`.execute(db)
  await sql`alter table record_bulk_row add column version integer`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Notes of which pictures the renditions by width are there; a job makes those of all others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table media add column has_widths boolean not null default false`.execute(db)
  await sql`create index media_widths_wanted on media (id) where not has_widths`.execute(db)
}

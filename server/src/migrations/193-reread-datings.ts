import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Datings of records that are there already are read again by a job, a page at a time (decision 025). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into job (name, key, data) select 'reread datings', 'all', '{"after":0}'::jsonb
    where exists (select from record where source is not null)`.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Who is suspended signs in to nothing: a link of their letter gives the archive that was made for them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account_export add column link_hash bytea unique`.execute(db)
}

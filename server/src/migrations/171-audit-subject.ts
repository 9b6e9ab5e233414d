import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Words are looked for among what was done to things of one kind by going back in time.
  await sql`create index audit_kind on audit (subject, created_at desc, id desc)`.execute(db)
}

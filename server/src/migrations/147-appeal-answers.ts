import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// The few decisions that were contested, and that nobody has looked at again.
const index = sql`create index report_case_appealed on report_case (id desc)
  where appeal is not null and answered_at is null and restored_at is null`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table report_case add column answer text, add column answered_at timestamptz,
    add column answered_by integer references entity (id) on delete set null`.execute(db)
  await sql`create index report_case_answered_by on report_case (answered_by) where answered_by is not null`.execute(db)
  await sql`drop index if exists report_case_appealed`.execute(db)
  await index.execute(db)
}

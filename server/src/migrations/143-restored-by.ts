import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table report_case add column restored_by bigint references entity on delete set null,
    add column restored_text text`,
  sql`create index report_case_restored_by on report_case (restored_by) where restored_by is not null`,
  // Until now the log alone said it.
  sql`update report_case set restored_text = told.reason,
      restored_by = (select id from entity where id = told.person_id)
    from audit told where told.action = 'report.restore' and told.before ->> 'case' = report_case.id::text
      and report_case.restored_at is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

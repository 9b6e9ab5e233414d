import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The group or organisation whose moderators decided, or answered who contests it; null: the site. Codes change, this does not.
  sql`alter table report_case add column decided_for bigint references entity on delete set null,
    add column answered_for bigint references entity on delete set null`,
  sql`create index report_case_decided_for on report_case (decided_for) where decided_for is not null`,
  sql`create index report_case_answered_for on report_case (answered_for) where answered_for is not null`,
  // Of those before, as far as codes and roles tell today.
  ...(['closed_by', 'answered_by'] as const).map(
    (by) => sql`update report_case set ${sql.ref(by === 'closed_by' ? 'decided_for' : 'answered_for')} = place_id
      from account, entity where account.person_id = ${sql.ref(`report_case.${by}`)} and account.role <> 'ADMIN'
        and entity.id = place_id and entity.type <> 'PERSON' and action in ('leave', 'hide', 'remove')
        and exists (select from relation where from_id = account.person_id and to_id = place_id and code in ('A', 'C', 'E', 'M'))`,
  ),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

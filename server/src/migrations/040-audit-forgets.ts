import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The one change that an entry bears: it forgets the words about a person who is gone. What was done, by which ids and
  // when stays as it is.
  sql`create or replace function audit_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.address is null and new.before is null and new.after is null and new.reason is null
      and (new.id, new.action, new.created_at) = (old.id, old.action, old.created_at)
      and (new.person_id, new.entity_id, new.subject, new.subject_id)
        is not distinct from (old.person_id, old.entity_id, old.subject, old.subject_id) then
      return new;
    end if;
    raise exception 'the audit is only added to' using errcode = 'integrity_constraint_violation';
  end $$`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

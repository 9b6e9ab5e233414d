import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table account add column suspended_until timestamptz`,
  sql`create index account_suspended_until on account (suspended_until) where suspended_until is not null`,
  sql`create index account_admin on account (id) where role = 'ADMIN'`,
  sql`create index account_role on account (role, id desc)`,
  sql`create index account_suspended on account (id desc) where status = 'suspended'`,
  // A suspended group or organisation: nobody acts as it.
  sql`alter table entity add column suspended_at timestamptz, add column suspended_until timestamptz`,
  sql`create index entity_suspended_until on entity (suspended_until) where suspended_until is not null`,
  // Lists of the audit go by time; a page goes on after a row that never goes away.
  sql`drop index audit_action`,
  sql`drop index audit_person`,
  sql`drop index audit_subject`,
  sql`drop index audit_created`,
  sql`create index audit_created on audit (created_at desc, id desc)`,
  sql`create index audit_action on audit (action, created_at desc, id desc)`,
  sql`create index audit_person on audit (person_id, created_at desc, id desc)`,
  sql`create index audit_subject on audit (subject, subject_id, created_at desc, id desc)`,
  sql`create function audit_is_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit is only added to' using errcode = 'integrity_constraint_violation';
  end $$`,
  sql`create trigger audit_kept before update or delete on audit for each row execute function audit_is_append_only()`,
  sql`create trigger audit_not_emptied before truncate on audit for each statement execute function audit_is_append_only()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

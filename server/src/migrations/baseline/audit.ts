import { sql } from 'kysely'

/** Audit of the actions of administrators and moderators. */
export const audit = [
  // No foreign keys: the audit outlives the people and subjects in it.
  sql`create table audit (
    id bigint generated always as identity primary key,
    action text not null,
    person_id bigint,
    entity_id bigint,
    address text,
    subject text,
    subject_id text,
    before jsonb,
    after jsonb,
    reason text,
    created_at timestamptz not null default now()
  )`,
  // Each filter of the audit has an index in the order of its pages.
  sql`create index audit_created on audit (created_at desc, id desc)`,
  sql`create index audit_action on audit (action, created_at desc, id desc)`,
  sql`create index audit_person on audit (person_id, created_at desc, id desc)`,
  sql`create index audit_subject on audit (subject, subject_id, created_at desc, id desc)`,
  sql`create index audit_reason on audit using gin (lower(reason) gin_trgm_ops) where reason is not null`,
  // Serves the search by the beginning of an address, in any collation.
  sql`create index audit_address on audit (address text_pattern_ops, created_at desc, id desc) where address is not null`,
  sql`create index audit_entity on audit (entity_id, created_at desc, id desc)`,
  sql`create index audit_kind on audit (subject, created_at desc, id desc)`,
  // Refuses every change but one: the personal words of an entry may be erased when the person is deleted.
  sql`create function audit_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.address is null and new.before is null and new.after is null and new.reason is null
      and (new.id, new.action, new.created_at) = (old.id, old.action, old.created_at)
      and (new.person_id, new.entity_id, new.subject, new.subject_id)
        is not distinct from (old.person_id, old.entity_id, old.subject, old.subject_id) then
      return new;
    end if;
    raise exception 'the audit is only added to' using errcode = 'integrity_constraint_violation';
  end $$`,
  sql`create trigger audit_kept before update or delete on audit for each row execute function audit_is_append_only()`,
  sql`create trigger audit_not_emptied before truncate on audit for each statement execute function audit_is_append_only()`,
]

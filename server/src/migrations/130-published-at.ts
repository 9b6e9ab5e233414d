import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // When a record came out first. What was a draft before did not come out on the day that it was begun.
  sql`alter table record
    add column published_at timestamptz,
    add column newness bigint not null default 9007199254740991`,
  sql`update record set published_at = item.created_at from item where item.id = record.id and record.status = 'published'`,
  sql`update record set published_at = came.created_at
    from (
      select distinct on (record_id) record_id, created_at from record_version
      where after ->> 'status' = 'published' and before ->> 'status' in ('draft', 'scheduled')
      order by record_id, id
    ) as came
    where came.record_id = record.id and record.status = 'published'`,
  // Milliseconds, so that a page can go on after them exactly; what is not out yet stands before all that is.
  sql`update record set newness = (extract(epoch from published_at) * 1000)::bigint where published_at is not null`,
  sql`create function record_comes_out() returns trigger language plpgsql as $$
  begin
    if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
    new.newness := case when new.status = 'published' then (extract(epoch from new.published_at) * 1000)::bigint
      else 9007199254740991 end;
    return new;
  end $$`,
  sql`create trigger record_comes_out before insert or update of status, published_at on record
    for each row execute function record_comes_out()`,
  sql`create index record_list_newness on record (kind, newness, id)`,
  sql`create index record_class_newness on record (kind, class, newness, id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

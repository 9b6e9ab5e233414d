import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table record
    drop constraint record_status_check,
    add constraint record_status_check check (status in ('draft', 'scheduled', 'published')),
    add column publish_at timestamptz,
    add column privacy_when_published smallint not null default 9 check (privacy_when_published in (0, 1, 9)),
    add constraint record_publish_at check ((status = 'scheduled') = (publish_at is not null))`,
  sql`update record set privacy_when_published = item.privacy_status from item
    where item.id = record.id and item.privacy_status in (0, 1)`,
  sql`create index record_scheduled on record (publish_at) where status = 'scheduled'`,
  sql`create or replace function record_opens() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.privacy_when_published := coalesce((select nullif(privacy_status, -1) from item where id = new.id), 9);
    end if;
    new.open := new.status = 'published' and exists (select from item where id = new.id and privacy_status = 9);
    return new;
  end $$`,
  // What is not published yet is private for every query that knows nothing of records.
  sql`create function record_keeps_privacy() returns trigger language plpgsql as $$
  declare wanted smallint := case when new.status = 'published' then new.privacy_when_published else 0 end;
  begin
    update item set privacy_status = wanted where id = new.id and privacy_status >= 0 and privacy_status <> wanted;
    return null;
  end $$`,
  sql`create trigger record_keeps_privacy_first after insert on record for each row
    when (new.status <> 'published') execute function record_keeps_privacy()`,
  sql`create trigger record_keeps_privacy after update on record for each row
    when (old.status <> new.status or old.privacy_when_published <> new.privacy_when_published)
    execute function record_keeps_privacy()`,
  sql`update item set privacy_status = 0 from record
    where record.id = item.id and record.status <> 'published' and item.privacy_status > 0`,
  sql`create table record_version (
    id bigint generated always as identity primary key,
    record_id bigint not null references record on delete cascade,
    version integer not null,
    action text not null,
    person_id bigint references entity on delete set null,
    entity_id bigint references entity on delete set null,
    before jsonb,
    after jsonb,
    created_at timestamptz not null default now()
  )`,
  sql`create index record_version_record on record_version (record_id, id desc)`,
  sql`create index record_version_person on record_version (person_id) where person_id is not null`,
  sql`create index record_version_entity on record_version (entity_id) where entity_id is not null`,
  sql`alter table item_media
    add column focal_x real check (focal_x between 0 and 1),
    add column focal_y real check (focal_y between 0 and 1),
    add constraint item_media_focal check ((focal_x is null) = (focal_y is null))`,
  // Links lead between items of any kind; an import replaces only those that it brought.
  sql`alter table record_link
    drop constraint record_link_from_id_fkey,
    drop constraint record_link_to_id_fkey,
    add constraint record_link_from_id_fkey foreign key (from_id) references item on delete cascade,
    add constraint record_link_to_id_fkey foreign key (to_id) references item on delete cascade,
    add column by_hand boolean not null default false`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

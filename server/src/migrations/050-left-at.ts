import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const hidden = sql`(new.deleted_at is not null or new.suspended_at is not null or new.left_at is not null)`

const statements = [
  // A person who leaves is there for nobody from then on; what they posted gets its privacy back when they come back.
  sql`alter table entity add column left_at timestamptz`,
  sql`create index entity_left on entity (id) where left_at is not null`,
  sql`alter table item add column privacy_before_leaving smallint`,
  sql`create or replace function entity_is_found() returns trigger language plpgsql as $$
  begin
    if ${hidden} then
      delete from search_document where entity_id = new.id;
    else
      insert into search_document (entity_id, kind, title, body)
      values (new.id, case new.type when 'PERSON' then 'person' else 'group' end, new.display_name, coalesce(new.about, ''))
      on conflict (entity_id) do update set title = excluded.title, body = excluded.body;
    end if;
    return null;
  end $$`,
  sql`drop trigger entity_is_found on entity`,
  sql`create trigger entity_is_found after insert or update of display_name, about, suspended_at, left_at on entity
    for each row execute function entity_is_found()`,
  sql`create or replace function entity_is_on_map() returns trigger language plpgsql as $$
  begin
    if new.lat is null or ${hidden} then
      delete from map_place where entity_id = new.id;
    else
      insert into map_place (entity_id, kind, owner_id, privacy_status, position)
      values (new.id, case new.type when 'PERSON' then 'person' else 'group' end, new.id,
        coalesce((new.setting ->> 'profile_pp')::smallint, 9), point(new.lon, new.lat))
      on conflict (entity_id) do update set position = excluded.position, privacy_status = excluded.privacy_status;
    end if;
    return null;
  end $$`,
  sql`drop trigger entity_is_on_map on entity`,
  sql`create trigger entity_is_on_map after insert or update of lat, lon, setting, deleted_at, suspended_at, left_at on entity
    for each row execute function entity_is_on_map()`,
  // Those who are leaving now.
  sql`update entity set left_at = now() from account where account.person_id = entity.id and account.delete_at is not null`,
  sql`update item set privacy_before_leaving = privacy_status, privacy_status = 0 from entity
    where entity.id = item.owner_id and entity.left_at is not null and item.privacy_status > 0
      and item.kind not in ('bibliography', 'genus', 'species', 'article')`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

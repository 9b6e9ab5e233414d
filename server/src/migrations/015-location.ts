import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Others are told a mood's place to 0.1 degree, and it is found by nothing finer. */
const rounded = sql`point(round(post.lon * 10) / 10, round(post.lat * 10) / 10)`

const statements = [
  // What the map shows, with what decides who sees it: owner and privacy stand here as they stand in item.
  sql`create table map_place (
    id bigint generated always as identity primary key,
    entity_id bigint unique references entity on delete cascade,
    item_id bigint unique references item on delete cascade,
    kind text not null check (kind in ('person', 'group', 'mood')),
    owner_id bigint not null,
    privacy_status smallint not null,
    position point not null,
    check (num_nonnulls(entity_id, item_id) = 1)
  )`,
  sql`create index map_place_position on map_place using gist (position) where privacy_status = 9`,
  sql`create index map_place_open on map_place (id desc) where privacy_status = 9`,
  sql`create index map_place_owner on map_place (owner_id, id desc) where privacy_status in (0, 1)`,
  sql`create function mood_is_on_map() returns trigger language plpgsql as $$
  begin
    if new.lat is null or new.lon is null then
      delete from map_place where item_id = new.id;
    else
      insert into map_place (item_id, kind, owner_id, privacy_status, position)
      select item.id, 'mood', item.owner_id, item.privacy_status, ${rounded}
      from post join item on item.id = post.id where post.id = new.id and item.kind = 'mood'
      on conflict (item_id) do update set position = excluded.position, privacy_status = excluded.privacy_status;
    end if;
    return null;
  end $$`,
  sql`create trigger mood_is_added_to_map after insert on post for each row
    when (new.lat is not null) execute function mood_is_on_map()`,
  sql`create trigger mood_is_on_map after update of lat, lon on post for each row execute function mood_is_on_map()`,
  sql`create function mood_follows_privacy() returns trigger language plpgsql as $$
  begin
    update map_place set privacy_status = new.privacy_status where item_id = new.id;
    return null;
  end $$`,
  sql`create trigger mood_follows_privacy after update of privacy_status on item for each row
    when (old.privacy_status <> new.privacy_status and new.kind = 'mood') execute function mood_follows_privacy()`,
  sql`create function entity_is_on_map() returns trigger language plpgsql as $$
  begin
    if new.lat is null or new.deleted_at is not null then
      delete from map_place where entity_id = new.id;
    else
      insert into map_place (entity_id, kind, owner_id, privacy_status, position)
      values (new.id, case new.type when 'PERSON' then 'person' else 'group' end, new.id,
        coalesce((new.setting ->> 'profile_pp')::smallint, 9), point(new.lon, new.lat))
      on conflict (entity_id) do update set position = excluded.position, privacy_status = excluded.privacy_status;
    end if;
    return null;
  end $$`,
  sql`create trigger entity_is_on_map after insert or update of lat, lon, setting, deleted_at on entity
    for each row execute function entity_is_on_map()`,
  sql`insert into map_place (item_id, kind, owner_id, privacy_status, position)
    select item.id, 'mood', item.owner_id, item.privacy_status, ${rounded}
    from post join item on item.id = post.id where item.kind = 'mood' and post.lat is not null and post.lon is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

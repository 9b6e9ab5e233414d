import { sql } from 'kysely'

/** Places of people, groups and moods on the map. */
export const map = [
  // Repeats owner, actor and privacy of the item, so that the map filters without a join.
  sql`create table map_place (
    id bigint generated always as identity primary key,
    entity_id bigint unique references entity on delete cascade,
    item_id bigint unique references item on delete cascade,
    kind text not null check (kind in ('person', 'group', 'mood')),
    owner_id bigint not null,
    privacy_status smallint not null,
    position point not null,
    actor_id bigint,
    check (num_nonnulls(entity_id, item_id) = 1)
  )`,
  sql`create index map_place_position on map_place using gist (position) where privacy_status = 9`,
  sql`create index map_place_open on map_place (id desc) where privacy_status = 9`,
  sql`create index map_place_owner on map_place (owner_id, id desc) where privacy_status in (0, 1)`,
  // Rounds the place of a mood to 0.1 degree, the precision that others get.
  sql`create function mood_is_on_map() returns trigger language plpgsql as $$
  begin
    if new.lat is null or new.lon is null then
      delete from map_place where item_id = new.id;
    else
      insert into map_place (item_id, kind, owner_id, actor_id, privacy_status, position)
      select item.id, 'mood', item.owner_id, item.actor_id, item.privacy_status,
        point(round(new.lon * 10) / 10, round(new.lat * 10) / 10)
      from item where item.id = new.id and item.kind = 'mood'
      on conflict (item_id) do update set position = excluded.position, privacy_status = excluded.privacy_status;
    end if;
    return null;
  end $$`,
  sql`create trigger mood_is_added_to_map after insert on post for each row
    when (new.lat is not null) execute function mood_is_on_map()`,
  sql`create trigger mood_is_on_map after update of lat, lon on post for each row execute function mood_is_on_map()`,
  sql`create function mood_follows_privacy() returns trigger language plpgsql as $$
  begin
    update map_place set privacy_status = new.privacy_status, actor_id = new.actor_id where item_id = new.id;
    return null;
  end $$`,
  sql`create trigger mood_follows_privacy after update of privacy_status, actor_id on item for each row
    when (new.kind = 'mood' and (old.privacy_status <> new.privacy_status or old.actor_id is distinct from new.actor_id))
    execute function mood_follows_privacy()`,
  // Entities that are deleted, suspended or leaving are not on the map.
  sql`create function entity_is_on_map() returns trigger language plpgsql as $$
  begin
    if new.lat is null or (new.deleted_at is not null or new.suspended_at is not null or new.left_at is not null) then
      delete from map_place where entity_id = new.id;
    else
      insert into map_place (entity_id, kind, owner_id, privacy_status, position)
      values (new.id, case new.type when 'PERSON' then 'person' else 'group' end, new.id,
        coalesce((new.setting ->> 'profile_pp')::smallint, 9), point(new.lon, new.lat))
      on conflict (entity_id) do update set position = excluded.position, privacy_status = excluded.privacy_status;
    end if;
    return null;
  end $$`,
  sql`create trigger entity_is_on_map after insert or update of lat, lon, setting, deleted_at, suspended_at, left_at on entity
    for each row execute function entity_is_on_map()`,
]

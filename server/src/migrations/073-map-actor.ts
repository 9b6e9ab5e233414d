import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Who did it in the owner's name stands beside the owner here too, so that the map asks for both as every list does.
  sql`alter table map_place add column actor_id bigint`,
  sql`update map_place set actor_id = item.actor_id from item where item.id = map_place.item_id and item.actor_id is not null`,
  sql`create or replace function mood_is_on_map() returns trigger language plpgsql as $$
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
  sql`create or replace function mood_follows_privacy() returns trigger language plpgsql as $$
  begin
    update map_place set privacy_status = new.privacy_status, actor_id = new.actor_id where item_id = new.id;
    return null;
  end $$`,
  sql`drop trigger mood_follows_privacy on item`,
  sql`create trigger mood_follows_privacy after update of privacy_status, actor_id on item for each row
    when (new.kind = 'mood' and (old.privacy_status <> new.privacy_status or old.actor_id is distinct from new.actor_id))
    execute function mood_follows_privacy()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

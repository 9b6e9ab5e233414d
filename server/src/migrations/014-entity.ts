import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // What stands here is what others get: a place shown "about" is stored rounded, the exact one is nowhere.
  sql`alter table entity
    add column lat double precision check (lat between -90 and 90),
    add column lon double precision check (lon between -180 and 180),
    add column position_precision text not null default 'none' check (position_precision in ('exact', 'about', 'none')),
    add column deleted_at timestamptz,
    add check ((lat is null) = (lon is null)),
    add check ((lat is null) = (position_precision = 'none'))`,
  sql`create index entity_list on entity (type, id desc) where deleted_at is null`,
  sql`create index notification_subject on notification (subject_id, kind) where subject_id is not null`,
  sql`create index session_acting on session (acting_id)`,
  sql`create function entity_is_gone() returns trigger language plpgsql as $$
  begin
    delete from search_document where entity_id = new.id;
    return null;
  end $$`,
  sql`create trigger entity_is_gone after update of deleted_at on entity for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function entity_is_gone()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

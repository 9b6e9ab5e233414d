import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Administrators look for everybody, also for who is suspended or leaving, whom the search does not know.
  sql`alter table entity add column folded_name text not null default ''`,
  sql`create function entity_name_is_folded() returns trigger language plpgsql as $$
  begin
    new.folded_name := search_fold(new.display_name);
    return new;
  end $$`,
  sql`create trigger entity_name_is_folded before insert or update of display_name on entity
    for each row execute function entity_name_is_folded()`,
  sql`update entity set folded_name = search_fold(display_name)`,
  sql`drop index if exists entity_name`,
  sql`create index entity_folded_name on entity using gin (folded_name gin_trgm_ops)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

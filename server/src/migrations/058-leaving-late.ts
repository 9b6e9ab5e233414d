import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const OWN = sql`kind not in ('bibliography', 'genus', 'species', 'article')`

const statements = [
  // Whoever writes what a leaving person owns – a call that was under way, an import, moderation – writes it hidden, and
  // what was wished comes with the person's return. The key lock is the one that every row of theirs takes by its
  // reference: who waits for the person alone has waited for all who have read here that they stay.
  sql`create function item_of_leaving_is_hidden() returns trigger language plpgsql as $$
  declare went timestamptz;
  begin
    if tg_op = 'UPDATE' and new.privacy_before_leaving is distinct from old.privacy_before_leaving then
      return new;
    end if;
    if new.privacy_status = 0 then
      new.privacy_before_leaving := null;
      return new;
    end if;
    select left_at into went from entity where id = new.owner_id for key share;
    if went is not null then
      new.privacy_before_leaving := new.privacy_status;
      new.privacy_status := 0;
    end if;
    return new;
  end $$`,
  sql`create trigger item_of_leaving_is_hidden before insert or update of privacy_status on item for each row
    when (new.privacy_status >= 0 and new.${OWN}) execute function item_of_leaving_is_hidden()`,
  sql`create index item_before_leaving on item (owner_id) where privacy_before_leaving is not null`,
  // What moderation took away from somebody who is leaving had the privacy from before.
  sql`update item_moderation set former_privacy = item.privacy_before_leaving from item
    where item.id = item_moderation.item_id and item.privacy_before_leaving is not null and former_privacy = 0`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

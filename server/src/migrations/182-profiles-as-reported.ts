import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table report_case add column removed_at timestamptz`,
  // A person or group as it was when it was reported: what is changed first while the case waits.
  sql`create function case_keeps_entity() returns trigger language plpgsql as $$
  begin
    update report_case set removed_words = concat_ws(e'\n', old.display_name, nullif(old.place, ''), nullif(old.about, '')),
      removed_media = array_remove(array[old.image_media]::bigint[], null), removed_at = now()
    where removed_words is null and id in (
      select id from report_case where subject = 'entity' and subject_id = old.id and closed_at is null
      union all
      select id from report_case where subject = 'entity' and subject_id = old.id
        and appeal is not null and answered_at is null and restored_at is null);
    return new;
  end $$`,
  sql`create trigger case_keeps_entity before update on entity for each row
    when ((old.display_name, old.about, old.place, old.image_media) is distinct from
      (new.display_name, new.about, new.place, new.image_media))
    execute function case_keeps_entity()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

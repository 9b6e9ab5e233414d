import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Cases that wait for who decides or answers, of a thing: each half along its index. */
const waiting = (subject: 'item' | 'comment') =>
  sql.raw(`
  select id from report_case where subject = '${subject}' and subject_id = old.id and closed_at is null
  union all
  select id from report_case where subject = '${subject}' and subject_id = old.id
    and appeal is not null and answered_at is null and restored_at is null`)

const statements = [
  // What a thing said and showed that somebody deletes while a case on it waits; the words have their column since comments had one.
  sql`alter table report_case add column removed_media bigint[], add column removed_post jsonb`,
  sql`create function case_keeps_item() returns trigger language plpgsql as $$
  begin
    update report_case set
      removed_words = coalesce(
        (select concat_ws(e'\n', title, text) from post where id = old.id),
        (select concat_ws(e'\n', suggestion, place, note) from contribution where id = old.id),
        (select concat_ws(e'\n', title, description) from media where id = old.id),
        (select concat_ws(e'\n', title, nullif(body, '')) from search_document where item_id = old.id),
        ''),
      removed_media = array(select media_id from item_media where item_id = old.id order by position),
      removed_post = (select jsonb_build_object('share', old.kind = 'share', 'mood', mood, 'place', place, 'lat', lat, 'lon', lon,
        'shared_id', shared_id) from post where id = old.id)
    where id in (${waiting('item')});
    return old;
  end $$`,
  sql`create trigger case_keeps_item before delete on item for each row execute function case_keeps_item()`,
  sql`create function case_keeps_comment() returns trigger language plpgsql as $$
  begin
    update report_case set removed_words = old.message, removed_from = old.object_id where id in (${waiting('comment')});
    return coalesce(new, old);
  end $$`,
  sql`create trigger case_keeps_deleted_comment before delete on comment for each row
    when (old.deleted_at is null) execute function case_keeps_comment()`,
  sql`create trigger case_keeps_comment before update of deleted_at on comment for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function case_keeps_comment()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

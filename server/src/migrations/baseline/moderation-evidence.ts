import { sql } from 'kysely'

/** Number of versions that the page of a case shows. */
const VERSIONS = 50

/** Cases of a subject that wait for a decision or an answer; each half of the union uses its own index. */
const waiting = (subject: 'item' | 'comment') =>
  sql.raw(`
  select id from report_case where subject = '${subject}' and subject_id = old.id and closed_at is null
  union all
  select id from report_case where subject = '${subject}' and subject_id = old.id
    and appeal is not null and answered_at is null and restored_at is null`)

/** Texts before each edit, newest first; null without edits. */
const former = (table: string, thing: string, words: string) =>
  sql.raw(`(select jsonb_agg(jsonb_build_object('text', text, 'replaced_at', replaced_at)) from (
    select ${words} as text, replaced_at from ${table} where ${thing} = old.id order by id desc limit ${VERSIONS}) versions)`)

/** Stores the content of a reported subject with its case when it is deleted or changed before the decision. */
export const moderationEvidence = [
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
  // Keeps the first change only: the profile as it was reported.
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
  // Keeps the versions too: a person may edit the reported text first and delete it then.
  sql`create function case_keeps_former_of_item() returns trigger language plpgsql as $$
  begin
    update report_case set removed_former = ${former('post_version', 'post_id', 'text')} where id in (${waiting('item')});
    return old;
  end $$`,
  sql`create trigger case_keeps_former_of_item before delete on item for each row execute function case_keeps_former_of_item()`,
  sql`create function case_keeps_former_of_comment() returns trigger language plpgsql as $$
  begin
    update report_case set removed_former = ${former('comment_version', 'comment_id', 'message')} where id in (${waiting('comment')});
    return coalesce(new, old);
  end $$`,
  sql`create trigger case_keeps_former_of_deleted before delete on comment for each row
    when (old.deleted_at is null) execute function case_keeps_former_of_comment()`,
  sql`create trigger case_keeps_former_of_comment before update of deleted_at on comment for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function case_keeps_former_of_comment()`,
]

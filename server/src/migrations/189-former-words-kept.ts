import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** As many as the page of a case shows. */
const VERSIONS = 50

/** Cases that wait for who decides or answers, of a thing: each half along its index. */
const waiting = (subject: 'item' | 'comment') =>
  sql.raw(`
  select id from report_case where subject = '${subject}' and subject_id = old.id and closed_at is null
  union all
  select id from report_case where subject = '${subject}' and subject_id = old.id
    and appeal is not null and answered_at is null and restored_at is null`)

/** What it said before each edit, newest first; null where it was never edited. */
const former = (table: string, thing: string, words: string) =>
  sql.raw(`(select jsonb_agg(jsonb_build_object('text', text, 'replaced_at', replaced_at)) from (
    select ${words} as text, replaced_at from ${table} where ${thing} = old.id order by id desc limit ${VERSIONS}) versions)`)

const statements = [
  sql`alter table report_case add column removed_former jsonb`,
  // Who edits what was reported and deletes it then leaves the case with the words of then as well.
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

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What a photograph is called by, so that one without any words is in no search. */
const ofMedia = (media: string) => sql`
  select ${sql.raw(media)}.id, 'media', named.title, coalesce(${sql.raw(media)}.author, entity.display_name),
    concat_ws(e'\n', ${sql.raw(media)}.alt, ${sql.raw(media)}.description, ${sql.raw(media)}.place)
  from item join entity on entity.id = item.owner_id
  cross join lateral (select left(coalesce(nullif(${sql.raw(media)}.title, ''), nullif(${sql.raw(media)}.alt, ''),
    nullif(${sql.raw(media)}.description, ''), nullif(${sql.raw(media)}.place, '')), 200) as title) named
  where item.id = ${sql.raw(media)}.id and ${sql.raw(media)}.kept_at is not null and named.title is not null`

/** A contribution is called by what it shows, where everybody may know of that. */
const ofContribution = (contribution: string) => sql`
  select ${sql.raw(contribution)}.id, 'contribution', named.title, entity.display_name,
    concat_ws(e'\n', ${sql.raw(contribution)}.note, ${sql.raw(contribution)}.place)
  from item join entity on entity.id = item.owner_id
  left join record on record.id = ${sql.raw(contribution)}.record_id and record.open
  cross join lateral (select left(coalesce(record.title, nullif(${sql.raw(contribution)}.suggestion, ''),
    nullif(${sql.raw(contribution)}.place, '')), 200) as title) named
  where item.id = ${sql.raw(contribution)}.id and named.title is not null`

const put = sql`on conflict (item_id) do update set title = excluded.title, byline = excluded.byline, body = excluded.body`

const follow = (name: string, words: (row: string) => ReturnType<typeof sql>) => sql`
  create function ${sql.raw(name)}() returns trigger language plpgsql as $$
  begin
    delete from search_document where item_id = new.id and not exists (select from (${words('new')}) told);
    insert into search_document (item_id, kind, title, byline, body) ${words('new')} ${put};
    return null;
  end $$`

const statements = [
  follow('search_follows_media', ofMedia),
  sql`create trigger search_follows_media after insert or update of title, description, author, place, alt, kept_at on media
    for each row execute function search_follows_media()`,
  follow('search_follows_contribution', ofContribution),
  sql`create trigger search_follows_contribution after insert or update of record_id, suggestion, note, place on contribution
    for each row execute function search_follows_contribution()`,
  // The name of what a contribution shows, or nothing of it once that is nobody's to know.
  sql`create function search_follows_shown() returns trigger language plpgsql as $$
  begin
    update contribution set record_id = record_id where record_id = new.id;
    return null;
  end $$`,
  sql`create trigger search_follows_shown after update on record for each row
    when (old.title <> new.title or old.open <> new.open) execute function search_follows_shown()`,
  sql`insert into search_document (item_id, kind, title, byline, body)
    select told.* from media cross join lateral (${ofMedia('media')}) told ${put}`,
  sql`insert into search_document (item_id, kind, title, byline, body)
    select told.* from contribution cross join lateral (${ofContribution('contribution')}) told ${put}`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

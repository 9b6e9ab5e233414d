import { sql } from 'kysely'

/** Document of a photograph or video; none where it has no words at all. */
const ofMedia = sql`
  select new.id, 'media', named.title, coalesce(new.author, entity.display_name),
    concat_ws(e'\n', new.alt, new.description, new.place)
  from item join entity on entity.id = item.owner_id
  cross join lateral (select left(coalesce(nullif(new.title, ''), nullif(new.alt, ''),
    nullif(new.description, ''), nullif(new.place, '')), 200) as title) named
  where item.id = new.id and new.kept_at is not null and named.title is not null`

/** Document of a contribution, titled by the record that it shows if everybody may read that. */
const ofContribution = sql`
  select new.id, 'contribution', named.title, entity.display_name,
    concat_ws(e'\n', new.note, new.place)
  from item join entity on entity.id = item.owner_id
  left join record on record.id = new.record_id and record.open
  cross join lateral (select left(coalesce(record.title, nullif(new.suggestion, ''),
    nullif(new.place, '')), 200) as title) named
  where item.id = new.id and named.title is not null`

const put = sql`on conflict (item_id) do update set title = excluded.title, byline = excluded.byline, body = excluded.body`

const follow = (name: string, words: ReturnType<typeof sql>) => sql`
  create function ${sql.raw(name)}() returns trigger language plpgsql as $$
  begin
    delete from search_document where item_id = new.id and not exists (select from (${words}) told);
    insert into search_document (item_id, kind, title, byline, body) ${words} ${put};
    return null;
  end $$`

/** Documents that follow their entity, photograph or contribution by triggers; the server writes those of posts and records. */
export const searchSources = [
  // Entities that are deleted, suspended or leaving are not found.
  sql`create function entity_is_found() returns trigger language plpgsql as $$
  begin
    if (new.deleted_at is not null or new.suspended_at is not null or new.left_at is not null) then
      delete from search_document where entity_id = new.id;
    else
      insert into search_document (entity_id, kind, title, body)
      values (new.id, case new.type when 'PERSON' then 'person' else 'group' end, new.display_name, coalesce(new.about, ''))
      on conflict (entity_id) do update set title = excluded.title, body = excluded.body;
    end if;
    return null;
  end $$`,
  sql`create trigger entity_is_found after insert or update of display_name, about, suspended_at, left_at on entity
    for each row execute function entity_is_found()`,
  sql`create function entity_is_gone() returns trigger language plpgsql as $$
  begin
    delete from search_document where entity_id = new.id;
    return null;
  end $$`,
  sql`create trigger entity_is_gone after update of deleted_at on entity for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function entity_is_gone()`,
  follow('search_follows_media', ofMedia),
  sql`create trigger search_follows_media after insert or update of title, description, author, place, alt, kept_at on media
    for each row execute function search_follows_media()`,
  follow('search_follows_contribution', ofContribution),
  sql`create trigger search_follows_contribution after insert or update of record_id, suggestion, note, place on contribution
    for each row execute function search_follows_contribution()`,
  // Renews the titles of contributions when the record that they show is renamed, opened or closed.
  sql`create function search_follows_shown() returns trigger language plpgsql as $$
  begin
    update contribution set record_id = record_id where record_id = new.id;
    return null;
  end $$`,
  sql`create trigger search_follows_shown after update on record for each row
    when (old.title <> new.title or old.open <> new.open) execute function search_follows_shown()`,
  sql`create function search_follows_privacy() returns trigger language plpgsql as $$
  begin
    update search_document set open = (new.privacy_status = 9) where item_id = new.id and open <> (new.privacy_status = 9);
    return null;
  end $$`,
  sql`create trigger search_follows_privacy after update of privacy_status on item for each row
    when (old.privacy_status <> new.privacy_status) execute function search_follows_privacy()`,
]

import { sql } from 'kysely'

/** Rules between a record, its item and its pictures, kept by triggers. */
export const recordRules = [
  sql`create function record_opens() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.privacy_when_published := coalesce((select nullif(privacy_status, -1) from item where id = new.id), 9);
    end if;
    new.open := new.status = 'published' and exists (select from item where id = new.id and privacy_status = 9);
    return new;
  end $$`,
  sql`create trigger record_opens before insert or update on record for each row execute function record_opens()`,
  // Runs record_opens when the privacy of the item changes.
  sql`create function record_follows_privacy() returns trigger language plpgsql as $$
  begin
    update record set status = status where id = new.id;
    return null;
  end $$`,
  sql`create trigger record_follows_privacy after update of privacy_status on item for each row
    when (old.privacy_status <> new.privacy_status and new.kind in ('bibliography', 'genus', 'species', 'article'))
    execute function record_follows_privacy()`,
  // Keeps unpublished records private, so that queries on items need not know about records.
  sql`create function record_keeps_privacy() returns trigger language plpgsql as $$
  declare wanted smallint := case when new.status = 'published' then new.privacy_when_published else 0 end;
  begin
    update item set privacy_status = wanted where id = new.id and privacy_status >= 0 and privacy_status <> wanted;
    return null;
  end $$`,
  sql`create trigger record_keeps_privacy_first after insert on record for each row
    when (new.status <> 'published') execute function record_keeps_privacy()`,
  sql`create trigger record_keeps_privacy after update on record for each row
    when (old.status <> new.status or old.privacy_when_published <> new.privacy_when_published)
    execute function record_keeps_privacy()`,
  sql`create function record_comes_out() returns trigger language plpgsql as $$
  begin
    if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
    new.newness := case when new.status = 'published' then (extract(epoch from new.published_at) * 1000)::bigint
      else 9007199254740991 end;
    return new;
  end $$`,
  sql`create trigger record_comes_out before insert or update of status, published_at on record
    for each row execute function record_comes_out()`,
  sql`create function record_follows_media() returns trigger language plpgsql as $$
  declare item_id bigint := case when tg_op = 'DELETE' then old.item_id else new.item_id end;
  begin
    update record set pictured = not pictured
    where id = item_id and pictured <> exists (select from item_media m where m.item_id = record.id);
    return null;
  end $$`,
  sql`create trigger record_follows_media after insert or delete on item_media for each row execute function record_follows_media()`,
]

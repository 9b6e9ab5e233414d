import { sql } from 'kysely'

/** Trigger function that queues the records of a condition for an update. */
const marks = (name: string, records: string) => sql`
  create function ${sql.raw(name)}() returns trigger language plpgsql as $$
  begin
    insert into record_stale (record_id) select record.id from record where ${sql.raw(records)};
    return null;
  end $$`

/** Records whose colours or places a job has to compute again, because their pictures or contributions changed. */
export const recordUpdates = [
  // Without a key on record_id, so that writers never wait for each other; duplicates do no harm.
  sql`create table record_stale (
    id bigint generated always as identity primary key,
    record_id bigint not null references record on delete cascade
  )`,
  sql`create index record_stale_record on record_stale (record_id)`,
  marks('record_pictures_stale', `id in (old.item_id, new.item_id)`),
  sql`create trigger record_pictures_stale after insert or delete or update of position on item_media
    for each row execute function record_pictures_stale()`,
  marks('record_colours_stale', `id in (select item_id from item_media where media_id = new.id)`),
  sql`create trigger record_colours_stale after update of colours on media for each row execute function record_colours_stale()`,
  marks(
    'record_hidden_stale',
    `id in (select item_id from item_media where media_id = new.id union all select record_id from contribution where id = new.id)`,
  ),
  sql`create trigger record_hidden_stale after update of privacy_status on item for each row
    when (new.kind in ('media', 'contribution') and old.privacy_status <> new.privacy_status)
    execute function record_hidden_stale()`,
  marks('record_contributed_stale', `id in (old.record_id, new.record_id)`),
  sql`create trigger record_contributed_stale after delete or update of state, record_id, place on contribution
    for each row execute function record_contributed_stale()`,
  marks('record_places_stale', `id = new.id`),
  sql`create trigger record_places_stale_first after insert on record for each row
    when (new.kind = 'species' and new.fields ->> 'distribution' is not null) execute function record_places_stale()`,
  sql`create trigger record_places_stale after update of fields on record for each row
    when (new.kind = 'species' and old.fields ->> 'distribution' is distinct from new.fields ->> 'distribution')
    execute function record_places_stale()`,
]

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'

type Row = { key: string }

// Notes with a past date are due at once; files being stored have notes dated now and are skipped for a day.
const discard = (found: RawBuilder<Row>) => sql`
  with found as materialized (${found}),
  gone as (delete from item using found where item.id = found.id)
  insert into media_garbage (key, since) select key, now() - interval '1 day' from found
  on conflict (key) do nothing`

/** Deletes uploads neither used nor repeated within a day; those of a draft stay as long as it does. */
export const discardForgotten = async (trx: Trx, most: number): Promise<void> => {
  const forgotten = sql<Row>`
    select media.id, media.key from media join item on item.id = media.id
    where media.kept_at is null and item.updated_at < now() - interval '1 day'
      and not exists (select from item_media where media_id = media.id)
      and not exists (select from entity where image_media = media.id)
      and not exists (
        select from draft
        where draft.person_id in (item.owner_id, item.actor_id) and draft.content ~ ('\\m' || media.id || '\\M'))
    order by media.id limit ${most} for update of media skip locked`
  await discard(forgotten).execute(trx)
}

/** Deletes media that were removed 30 days ago. */
export const discardRemoved = async (trx: Trx, most: number): Promise<void> => {
  const removed = sql<Row>`
    select media.id, media.key from item join media on media.id = item.id
    where item.kind = 'media' and item.privacy_status = -1 and item.updated_at < now() - interval '30 days'
      -- What moderation hid stays until its owner deletes it or moderation gives it back.
      and not exists (select from item_moderation where item_id = item.id and kept and former_privacy <> -1)
    order by item.updated_at limit ${most} for update of media skip locked`
  await discard(removed).execute(trx)
}

/** Deletes descriptions of videos after a month. */
export const forgetVideos = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('video_metadata')
    .where('fetched_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

/** Keys whose files were unreferenced for a day. */
export const oldGarbage = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('media_garbage')
    .select('key')
    .where('since', '<=', sql<Date>`now() - interval '1 day'`)
    .orderBy('since')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

export const forgetGarbage = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('media_garbage').where('key', '=', key).execute()
}

import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { ImportTables } from '../import/import-tables.ts'
import { disputedClaims } from './picture-match.ts'

export type PictureRow = ImportTables['record_import_picture']

/** Stores the pictures of new rows of a report. */
export const keepClaims = async (trx: Trx, claims: readonly PictureRow[]): Promise<void> => {
  if (claims.length > 0)
    await trx
      .insertInto('record_import_picture')
      .values([...claims])
      .execute()
}

/** Pictures of rows of a report, by the place of the row. */
export const picturesAt = async (db: Db, id: number, places: readonly number[]): Promise<Map<number, PictureRow[]>> => {
  if (places.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_import_picture')
    .selectAll()
    .where('import_id', '=', id)
    .where('place', 'in', places)
    .orderBy('place')
    .orderBy('at')
    .execute()
  return Map.groupBy(rows, ({ place }) => place)
}

const UNUSED_SHOWN = 200
const CHUNK = 500

/**
 * Ends the matching of an import: pictures that several rows claim go to none of them, and the counts state what has a
 * counterpart.
 */
export const settlePictures = async (db: Db, id: number, files: readonly string[]): Promise<void> => {
  const claims = await db
    .selectFrom('record_import_picture')
    .select(['place', 'at', 'origin', 'rank', 'state'])
    .where('import_id', '=', id)
    .execute()
  if (claims.length === 0 && files.length === 0) return
  const waiting = claims.filter(({ state }) => state === 'waiting')
  const disputed = disputedClaims(claims.filter(({ state }) => state !== 'failed')).filter(({ state }) => state === 'waiting')
  for (let at = 0; at < disputed.length; at += CHUNK) {
    const some = disputed.slice(at, at + CHUNK)
    await sql`
      update record_import_picture as one set state = 'failed', reason = 'PICTURE_DISPUTED'
      from unnest(${some.map(({ place }) => place)}::bigint[], ${some.map((one) => one.at)}::int[]) as lost (place, at)
      where one.import_id = ${id} and one.place = lost.place and one.at = lost.at`.execute(db)
  }
  const lost = new Set(disputed)
  const used = new Set(claims.filter((one) => one.state !== 'failed' && !lost.has(one)).map(({ origin }) => origin))
  const unused = files.filter((name) => !used.has(name))
  const counts = {
    pictures: waiting.length - disputed.length + claims.filter(({ state }) => state === 'attached' || state === 'there').length,
    pictured: claims.filter(({ state }) => state === 'attached' || state === 'there').length,
    lost: claims.filter(({ state }) => state === 'failed').length + disputed.length,
    unused: unused.length,
  }
  await sql`
    update record_import set unused = ${JSON.stringify(unused.slice(0, UNUSED_SHOWN))}::jsonb, updated_at = now(),
      counts = counts || ${JSON.stringify(counts)}::jsonb || jsonb_build_object('bare', (
        select count(*)::int from record_import_row as row where import_id = ${id} and not implied and result <> 'refused'
          and not exists (select from record_import_picture as one
            where one.import_id = row.import_id and one.place = row.place and one.state <> 'failed')))
    where id = ${id}`.execute(db)
}

/** Next pictures of an import in a state, in the order of the rows. */
export const nextPictures = (db: Db | Trx, id: number, state: 'waiting' | 'attached', most: number): Promise<PictureRow[]> =>
  db
    .selectFrom('record_import_picture')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', '=', state)
    .orderBy('place')
    .orderBy('at')
    .limit(most)
    .execute()

type Said = Partial<Pick<PictureRow, 'state' | 'reason' | 'media_id' | 'made'>>

/** Notes the result of a picture; false when another run of the same import was faster. */
export const setPicture = async (trx: Trx, { import_id, place, at, state }: PictureRow, said: Said): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('record_import_picture')
    .set(said)
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .where('at', '=', at)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a picture off its record; one that the import brought and nothing else shows is deleted after a day. */
export const detachPicture = async (trx: Trx, { import_id: id, record_id, media_id }: PictureRow): Promise<void> => {
  await sql`delete from item_media where item_id = ${record_id} and media_id = ${media_id}`.execute(trx)
  await sql`
    with free as (
      update media set kept_at = null where id = ${media_id}
        and exists (select from record_import_picture where media_id = media.id and made and import_id = ${id})
        and not exists (select from item_media where media_id = media.id)
        and not exists (select from entity where image_media = media.id) returning id
    ) update item set updated_at = now() from free where item.id = free.id`.execute(trx)
}

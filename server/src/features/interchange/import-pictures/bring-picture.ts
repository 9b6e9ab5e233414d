import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'
import { isFinal, Refusal } from '../../../platform/refusal.ts'
import { lockCatalogue } from '../../catalogue/record/record-write.ts'
import { receiveStream } from '../../media/upload/incoming.ts'
import { storeIncoming } from '../../media/store-media.ts'
import type { Stores } from '../../media/store-media.ts'

export type WantedPicture = { record: number; name: string; credit: string | null; licence: string | null; by: number | null }
export type BroughtPicture = { media: number; state: 'attached' | 'there'; made: boolean }

/** Most pictures of one record, as in the form. */
const MOST = 20

const attach = async (trx: Trx, record: number, media: number): Promise<BroughtPicture> => {
  await lockCatalogue(trx)
  const { rows: kept } = await sql`update media set kept_at = now() where id = ${media} and kept_at is null returning id`.execute(
    trx,
  )
  const { rows } = await sql<{ added: boolean; count: number }>`
    with placed as (select coalesce(max(position), -1) + 1 as next, count(*)::int as count from item_media where item_id = ${record}),
    added as (
      insert into item_media (item_id, media_id, position) select item.id, ${media}, placed.next from item, placed
      where item.id = ${record} and item.privacy_status >= 0 and placed.count < ${MOST} on conflict do nothing returning 1
    ), touched as (update item set updated_at = now() where id = ${record} and exists (select from added))
    select exists (select from added) as added, placed.count from placed`.execute(trx)
  const [result] = rows
  if (result?.added === true) return { media, state: 'attached', made: kept.length > 0 }
  const { rows: there } = await sql`select 1 from item_media where item_id = ${record} and media_id = ${media}`.execute(trx)
  if (there.length > 0) return { media, state: 'there', made: false }
  throw new Refusal(409, (result?.count ?? 0) >= MOST ? 'PICTURES_MANY' : 'RECORD_GONE')
}

/**
 * Stores a picture of a record like an upload of its owner, equal bytes once, and attaches it in the transaction of `also`.
 * Returns a reason for a picture that is refused.
 */
export const bringPicture = async (
  services: Stores,
  content: Readable | Buffer,
  { record, name, credit, licence, by }: WantedPicture,
  also: (trx: Trx, picture: BroughtPicture) => Promise<void>,
): Promise<BroughtPicture | string> => {
  const { db, config } = services
  const owner = await db.selectFrom('item').select('owner_id').where('id', '=', record).executeTakeFirst()
  if (owner === undefined) return 'RECORD_GONE'
  const stream = content instanceof Readable ? content : Readable.from([content])
  let brought: BroughtPicture | null = null
  try {
    const incoming = await receiveStream(config.dataDir, stream, config.uploadLimit)
    const { owner_id: ownerId } = owner
    const media = { ownerId, actorId: by === ownerId ? null : by, fileName: posix.basename(name), author: credit, licence }
    await storeIncoming(services, incoming, media, async (trx, id) => {
      brought = await attach(trx, record, id)
      await also(trx, brought)
    })
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) return error.code
    throw error
  }
  return brought ?? 'RECORD_GONE'
}

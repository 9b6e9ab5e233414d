import { sql } from 'kysely'
import { knownLicence } from '@florilege/shared/rules/references'
import { GUEST } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fileOfKey, MEDIA_KEY } from '../files/media-file-store.ts'
import type { Size } from './image-request.ts'

/** Stored picture and the address of its licence, when all things that show it have the same one. */
export type PublicPicture = Size & { key: string; rights: string | null }

/** Picture of a key that a guest may see; null for any other. */
export const publicPicture = async (db: Db, key: string): Promise<PublicPicture | null> => {
  if (!MEDIA_KEY.test(key) || (await fileOfKey(db, GUEST, key)) === null) return null
  const { rows } = await sql<Size & { licences: string[] }>`
    select media.width, media.height, array(
      select distinct coalesce(contribution.licence, media.licence, record.fields ->> 'licence') from item_media
        left join contribution on contribution.state = 'accepted'
          and contribution.id = coalesce(item_media.contribution_id, item_media.item_id)
        left join record on record.id = item_media.item_id and record.open
      where item_media.media_id = media.id and coalesce(contribution.licence, media.licence, record.fields ->> 'licence') is not null
      limit 2) as licences
    from media where media.key = ${key}`.execute(db)
  const [picture] = rows
  if (picture === undefined) return null
  const { width, height, licences } = picture
  const [licence] = licences.length === 1 ? licences : []
  return { width, height, key, rights: licence === undefined ? null : (knownLicence(licence)?.address ?? null) }
}

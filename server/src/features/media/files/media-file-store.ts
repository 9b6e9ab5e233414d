import { sql } from 'kysely'
import { GUEST } from '../../../platform/request/actor.ts'
import { can } from '@florilege/shared/rules'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { kept } from '../../../platform/database/kept.ts'
import { notBlocked } from '../../../platform/item/not-blocked.ts'
import { MODERATING, visibleTo } from '../../../platform/item/visible.ts'

/** Key of a stored picture in addresses. */
export const MEDIA_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export type MediaFile = {
  owner_id: number
  file_name: string
  file_type: string
  orig_type: string
  has_source: boolean
  /** True when a guest may have it. */
  open: boolean
}

/** Condition for files of submitted contributions, for reviewers. */
const underReview = (actor: Actor) =>
  can({ role: actor.role }, 'contribution.review')
    ? sql`or exists (select from item_media join contribution on contribution.id = item_media.item_id
        join item handed on handed.id = contribution.id
        where item_media.media_id = media.id and contribution.state <> 'draft' and handed.privacy_status >= 0)`
    : sql``

/** Condition for open cases of the caller: all for site moderators, those of a group for its moderators. */
const handled = ({ role, person }: Actor) =>
  can({ role }, 'report.handle')
    ? sql`true`
    : sql`place_id in (select place.id from relation join entity place on place.id = relation.to_id and place.suspended_at is null
        where relation.from_id = ${person} and relation.code in (${MODERATING}))`

/** Condition for files of reported items: their moderators see them while the case or its appeal is open. */
const underReport = (actor: Actor) =>
  actor.person === null
    ? sql``
    : sql`or exists (select from report_case
        where (closed_at is null or appeal is not null and answered_at is null and restored_at is null) and ${handled(actor)}
          and (media.id = any(removed_media) or report_case.subject = 'item' and (subject_id = media.id
            or exists (select from item_media where item_media.media_id = media.id and item_media.item_id = subject_id))))`

// No other item shows removed media: only people who may see the media item itself still get its files.
const shownTo = (actor: Actor) => sql<boolean>`(
  exists (select from item own where own.id = media.id and ${visibleTo(actor, 'own')})
  or (item.privacy_status >= 0 and (
    exists (select from item_media join item shown on shown.id = item_media.item_id
      where item_media.media_id = media.id and ${visibleTo(actor, 'shown')})
    ${underReview(actor)}
    or exists (select from entity where entity.image_media = media.id and ${notBlocked(actor, 'entity.id')})
    ${underReport(actor)})))`

/** File of a key, if the caller may have it: it is as visible as the most open item that shows it. */
export const fileOfKey = async (db: Db, actor: Actor, key: string): Promise<MediaFile | null> =>
  (await db
    .selectFrom('media')
    .innerJoin('item', 'item.id', 'media.id')
    .select([
      'item.owner_id',
      'media.file_name',
      'media.file_type',
      'media.orig_type',
      'media.has_source',
      shownTo(GUEST).as('open'),
    ])
    .modifyFront(kept)
    .where('media.key', '=', key)
    .where(shownTo(actor))
    .executeTakeFirst()) ?? null

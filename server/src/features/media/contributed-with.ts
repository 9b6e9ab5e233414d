import { sql } from 'kysely'
import { ANYBODY } from '@florilege/shared/contracts'
import type { MediaItem } from '@florilege/shared/contracts'

/**
 * First accepted contribution with a media item. Both have the same owner, so everybody who sees the media may read it;
 * the record's title is included only if it is public.
 */
export const contributedWith = sql<MediaItem['contribution']>`(
  select json_build_object('id', contribution.id, 'licence', contribution.licence, 'alt', placed.alt,
    'record', case when shown.id is not null
      then json_build_object('id', record.id, 'kind', record.kind, 'title', record.title) end)
  from item_media placed
  join contribution on contribution.id = placed.item_id and contribution.state = 'accepted'
  join item contributed on contributed.id = contribution.id and contributed.privacy_status = ${ANYBODY}
  left join record on record.id = contribution.record_id and record.status = 'published'
  left join item shown on shown.id = record.id and shown.privacy_status = ${ANYBODY}
  where placed.media_id = media.id order by contribution.id limit 1)`

import { sql } from 'kysely'
import { COUNT_LIMIT } from '@florilege/shared/contracts'
import type { Profile } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'
import { entityIsActive } from '../../platform/item/entity-is-active.ts'
import { unblocked } from '../../platform/item/not-blocked.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { profileOpens } from '../../platform/item/profile-opens.ts'

type Row = Omit<Profile, 'profile_image' | 'entity_id' | 'position'> & {
  lat: number | null
  lon: number | null
  position_precision: 'exact' | 'about' | 'none'
}

const positionOf = ({ lat, lon, position_precision: precision }: Row): Profile['position'] =>
  lat === null || lon === null || precision === 'none' ? null : { lat, lon, precision }

/**
 * Profile header of an entity, with counts as the caller may see them; null for an unknown or suspended one, or behind
 * a block of either side. Own solutions count for oneself, as they appear on one's page. If `profile_pp` closes it, it
 * contains only name and picture.
 */
export const profileOf = async (db: Db, actor: Actor, id: number): Promise<Profile | null> => {
  const found = await sql<Row>`${kept}
    select type, entity.version, display_name, about, place, lat, lon, position_precision, opens.open, posts.post_count, posts.like_count,
      friends.friend_count,
      (select coalesce(json_agg(code order by code), '[]') from relation where from_id = ${actor.entity} and to_id = entity.id) as relation
    from entity
    cross join lateral (select ${profileOpens(actor)} as open) opens
    cross join lateral (
      select least(count(*), ${COUNT_LIMIT})::int as post_count, coalesce(sum(evaluation_count), 0)::int as like_count from (
        (
          select item.evaluation_count from item
          where item.owner_id = entity.id and item.privacy_status >= 0 and item.kind in ('note', 'lesson', 'mood', 'share')
            and ${visibleTo(actor)}
          order by item.id desc limit ${COUNT_LIMIT}
        ) union all (
          select item.evaluation_count from item
          where item.owner_id = entity.id and entity.id = ${actor.entity} and item.privacy_status >= 0 and item.kind = 'solution'
          order by item.id desc limit ${COUNT_LIMIT}
        )
      ) own
    ) posts
    cross join lateral (
      select count(*)::int as friend_count from relation where from_id = entity.id and code = 'b'
    ) friends
    where entity.id = ${id} and entity.deleted_at is null and ${entityIsActive(actor)} and ${unblocked(actor, 'entity.id')}`.execute(
    db,
  )
  const row = found.rows[0]
  if (row === undefined) return null
  const { lat: _lat, lon: _lon, position_precision: _precision, ...head } = row
  const open = { ...head, position: positionOf(row) }
  const closed = { about: null, place: null, position: null, friend_count: 0 }
  const images = await entityImages(db, [id])
  return { entity_id: id, profile_image: images.get(id) ?? null, ...open, ...(row.open ? {} : closed) }
}

/** Changes the language of a person's account. */
export const setLanguage = async (trx: Trx, account: number, language: 'fr' | 'en'): Promise<void> => {
  await trx.updateTable('account').set({ language }).where('id', '=', account).execute()
}

import { sql } from 'kysely'
import { COUNT_LIMIT } from '@florilege/shared/contracts'
import type { Profile } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { visibleTo } from '../../platform/item/visible.ts'

type Row = Omit<Profile, 'profile_image' | 'entity_id'>

/** Head of the profile of an entity, its counts as the caller may see them; null when there is none. */
export const profileOf = async (db: Db, actor: Actor, id: number): Promise<Profile | null> => {
  const found = await sql<Row>`
    select type, display_name, about, place, posts.post_count, posts.like_count, friends.friend_count
    from entity
    cross join lateral (
      select count(*)::int as post_count, coalesce(sum(evaluation_count), 0)::int as like_count from (
        select item.evaluation_count from item
        where item.owner_id = entity.id and item.privacy_status >= 0 and item.kind in ('note', 'lesson', 'mood', 'share')
          and ${visibleTo(actor)}
        order by item.id desc limit ${COUNT_LIMIT}
      ) own
    ) posts
    cross join lateral (
      select count(*)::int as friend_count from (
        select 1 from relation where from_id = entity.id and code = 'b' limit ${COUNT_LIMIT}
      ) friend
    ) friends
    where entity.id = ${id}`.execute(db)
  const row = found.rows[0]
  if (row === undefined) return null
  const images = await entityImages(db, [id])
  return { entity_id: id, profile_image: images.get(id) ?? null, ...row }
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Time = { from: Date; to: Date }
type Page = { after: number | null; limit: number }

/** Own moods of an entity in a period, newest first, without removed ones. */
export const moodsBetween = (db: Db, owner: number, { from, to }: Time, { after, limit }: Page) =>
  db
    .selectFrom('item')
    .innerJoin('post', 'post.id', 'item.id')
    .select([
      'item.id',
      'item.privacy_status',
      'item.created_at',
      'post.mood',
      'post.text as message',
      'post.place',
      'post.lat',
      'post.lon',
    ])
    .where('item.owner_id', '=', owner)
    .where('item.kind', '=', sql.lit('mood'))
    .where('item.privacy_status', '>=', 0)
    .where('item.created_at', '>=', from)
    .where('item.created_at', '<', to)
    .$if(after !== null, (query) => query.where('item.id', '<', after ?? 0))
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute()

import { sql } from 'kysely'
import { ellipsis, readable, withEmoji } from '@florilege/shared/contracts'
import type { Picture } from '@florilege/shared/contracts'
import type { Actor } from '../request/actor.ts'
import type { Db, Trx } from '../database/database.ts'
import { entityImages, picturesOf } from './pictures.ts'
import { visibleTo } from './visible.ts'

const LONGEST_HEAD = 280

/** Summary of an item of any kind, for shares and threads. */
export type ItemHead = {
  id: number
  kind: string
  entity_id: number
  display_name: string
  profile_image: string | null
  title: string | null
  text: string
  pictures: Picture[]
  comment_count: number
  evaluation_count: number
  liked: boolean
  privacy_status: number
  created_at: string
}

const rowsOf = (db: Db | Trx, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('item')
    .innerJoin('entity', 'entity.id', 'item.owner_id')
    .leftJoin('post', 'post.id', 'item.id')
    .leftJoin('search_document', 'search_document.item_id', 'item.id')
    .select([
      'item.id',
      'item.kind',
      'item.owner_id as entity_id',
      'item.privacy_status',
      'item.comment_count',
      'item.evaluation_count',
      'item.created_at',
      'entity.display_name',
      'post.text',
      sql<string | null>`case when post.id is null then search_document.title else post.title end`.as('title'),
      sql<boolean>`exists (select from item_like where entity_id = ${actor.entity} and item_id = item.id)`.as('liked'),
    ])
    .where('item.id', 'in', ids)
    .where(visibleTo(actor))
    .execute()

/** Summaries of the items that the caller may see, by id. Text and pictures of a solution are for its author only. */
export const headsOf = async (db: Db | Trx, actor: Actor, ids: readonly number[]): Promise<Map<number, ItemHead>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, actor, ids)
  const veiled = (row: { kind: string; entity_id: number }): boolean => row.kind === 'solution' && row.entity_id !== actor.entity
  const open = rows.filter((row) => !veiled(row)).map(({ id }) => id)
  const [pictures, images] = await Promise.all([
    picturesOf(db, open),
    entityImages(db, [...new Set(rows.map(({ entity_id }) => entity_id))]),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        title: row.title === null ? null : withEmoji(row.title),
        profile_image: images.get(row.entity_id) ?? null,
        text: veiled(row) ? '' : ellipsis(withEmoji(readable(row.text ?? '')), LONGEST_HEAD),
        pictures: pictures.get(row.id) ?? [],
        created_at: row.created_at.toISOString(),
      },
    ]),
  )
}

import { sql } from 'kysely'
import { ONLY_ME } from '@florilege/shared/contracts'
import type { PrivacyStatus } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { deletedByOwner } from '../../platform/item/take-away.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { settingOf } from '../../platform/item/entity-setting.ts'
import { indexItem } from '../../platform/search/index-item.ts'

export type FlorilegeRow = {
  id: number
  title: string
  introduction: string
  version: number
  owner_id: number
  actor_id: number | null
  display_name: string
  privacy_status: PrivacyStatus
  evaluation_count: number
  comment_count: number
  created_at: Date
  updated_at: Date
}
export type CardRow = Omit<FlorilegeRow, 'version' | 'evaluation_count' | 'comment_count'> & {
  entry_count: number
  cover: number | null
}

const columns = sql`item.id, florilege.title, florilege.introduction, item.owner_id, item.actor_id, entity.display_name, item.privacy_status,
  item.created_at, item.updated_at`
const tables = sql`item join florilege on florilege.id = item.id join entity on entity.id = item.owner_id`

/** Florilège that the actor may see; undefined otherwise. */
export const findFlorilege = async (db: Db | Trx, actor: Actor, id: number): Promise<FlorilegeRow | undefined> => {
  const { rows } = await sql<FlorilegeRow>`
    select ${columns}, florilege.version, item.evaluation_count, item.comment_count
    from ${tables} where item.id = ${id} and ${visibleTo(actor)}`.execute(db)
  return rows[0]
}

type ListOrder = { actor: Actor; owner: number | null; after: number | null; limit: number }

/** Statement for a page of florilèges, of an owner or public ones; tests check with `EXPLAIN` that it uses its indexes. */
export const listStatement = ({ actor, owner, after, limit }: ListOrder) => {
  const whose = owner === null ? sql`item.privacy_status = 9` : sql`item.owner_id = ${owner} and item.privacy_status >= 0`
  const rest = after === null ? sql`` : sql`and item.id < ${after}`
  return sql<CardRow>`
    with page as materialized (
      select item.* from item where item.kind = 'florilege' and ${whose} and ${visibleTo(actor)} ${rest}
      order by item.id desc limit ${limit}
    )
    select ${columns}, (select count(*)::int from florilege_entry where florilege_id = item.id) as entry_count, (
      select shown.item_id from florilege_entry as shown join item as seen on seen.id = shown.item_id
      where shown.florilege_id = item.id and seen.privacy_status >= 0 and ${visibleTo(actor, 'seen')}
        and (seen.kind = 'media' or exists (select from item_media where item_media.item_id = seen.id))
      order by shown.position, shown.id limit 1
    ) as cover
    from page as item join florilege on florilege.id = item.id join entity on entity.id = item.owner_id
    order by item.id desc`
}

/** Florilèges of an entity, without removed ones; serializes creations of one entity. */
export const countFlorileges = async (trx: Trx, owner: number): Promise<number> => {
  await trx.selectFrom('entity').select('id').where('id', '=', owner).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item where owner_id = ${owner} and kind = 'florilege' and privacy_status >= 0`.execute(trx)
  return rows[0]?.count ?? 0
}

type New = { title: string; introduction: string; owner: number; actor: number | null; privacy: number }

export const insertFlorilege = async (trx: Trx, { title, introduction, owner, actor, privacy }: New): Promise<number> => {
  const { id } = await trx
    .insertInto('item')
    .values({ kind: 'florilege', owner_id: owner, actor_id: actor, privacy_status: privacy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('florilege').values({ id, title, introduction }).execute()
  return id
}

export type HeldFlorilege = {
  version: number
  title: string
  introduction: string
  owner: number
  by: number | null
  privacy: number
}

/** Florilège, locked until the transaction ends; undefined for an unknown id. */
export const holdFlorilege = async (trx: Trx, id: number): Promise<HeldFlorilege | undefined> => {
  const row = await trx
    .selectFrom('florilege')
    .innerJoin('item', 'item.id', 'florilege.id')
    .select([
      'florilege.version',
      'florilege.title',
      'florilege.introduction',
      'item.owner_id',
      'item.actor_id',
      'item.privacy_status',
    ])
    .where('florilege.id', '=', id)
    .forUpdate('florilege')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { owner_id: owner, actor_id: by, privacy_status: privacy, ...rest } = row
  return { ...rest, owner, by, privacy }
}

type Change = { title: string; introduction: string; privacy: number; version: number }

export const writeFlorilege = async (trx: Trx, id: number, { title, introduction, privacy, version }: Change): Promise<void> => {
  await trx.updateTable('florilege').set({ title, introduction, version }).where('id', '=', id).execute()
  await trx
    .updateTable('item')
    .set({ privacy_status: privacy, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export const markRemoved = async (trx: Trx, id: number): Promise<void> => {
  await deletedByOwner(trx, id)
  await sql`update item set privacy_status = -1, updated_at = now() where id = ${id} and privacy_status >= ${ONLY_ME}`.execute(
    trx,
  )
}

/** Indexes a florilège by its own texts, without those of its items. */
export const findable = async (trx: Trx, id: number): Promise<void> => {
  const { rows } = await sql<{ title: string; display_name: string; body: string }>`
    select florilege.title, entity.display_name, concat_ws(' · ', nullif(florilege.introduction, ''),
      (select string_agg(words, ' · ' order by position, florilege_entry.id) from florilege_entry where florilege_id = item.id and words <> '')) as body
    from ${tables} where item.id = ${id}`.execute(trx)
  const [row] = rows
  if (row) await indexItem(trx, { id, kind: 'florilege', title: row.title, byline: row.display_name, body: row.body })
}

/** Default privacy of an entity's florilèges, if set. */
export const defaultPrivacy = async (trx: Trx, owner: number): Promise<number | undefined> =>
  (await settingOf(trx, owner)).florilege_pp

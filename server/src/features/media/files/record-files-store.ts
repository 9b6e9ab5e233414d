import { sql } from 'kysely'
import type { Picture } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { owns } from '../../../platform/item/owns.ts'
import { picturesOf } from '../../../platform/item/pictures.ts'
import { visibleTo } from '../../../platform/item/visible.ts'
import { refuse } from '../../../platform/refusal.ts'

export type FilesOwner = { kind: 'contribution' | 'bibliography' | 'genus' | 'species' | 'article'; id: number }

const MOST_PICTURES = 20

const rights = async (db: Db | Trx, actor: Actor, { kind, id }: FilesOwner): Promise<'all' | 'state' | 'none' | 'unseen'> => {
  const item = await db
    .selectFrom('item')
    .leftJoin('contribution', 'contribution.id', 'item.id')
    .leftJoin('record', 'record.id', 'item.id')
    .select(['item.owner_id', 'item.actor_id', 'contribution.state', 'record.status'])
    .where('item.id', '=', id)
    .where('item.kind', '=', kind)
    .where('item.privacy_status', '>=', 0)
    .where(visibleTo(actor))
    .executeTakeFirst()
  const edits = can(
    { role: actor.role, owns: item !== undefined && owns(actor, { owner: item.owner_id, by: item.actor_id }) },
    kind === 'contribution' ? 'contribution.edit' : 'record.edit',
  )
  if (item === undefined || (item.status !== null && item.status !== 'published' && !edits)) return 'unseen'
  if (!edits) return 'none'
  return item.state === null || item.state === 'draft' || item.state === 'sent_back' ? 'all' : 'state'
}

/**
 * Refuses changes of a record's pictures: 404 for an invisible record, 403 without permission, 409 in a state that
 * permits none.
 */
export const requireFileRights = async (db: Db | Trx, actor: Actor, record: FilesOwner): Promise<void> => {
  const found = await rights(db, actor, record)
  if (found === 'unseen') throw refuse('NOT_FOUND')
  if (found === 'none') throw refuse('FORBIDDEN')
  if (found === 'state') throw refuse('CONFLICT', 'CONTRIBUTION_STATE')
}

const ownMedia = async (trx: Trx, id: number): Promise<{ id: number; key: string }[]> =>
  trx
    .selectFrom('item_media')
    .innerJoin('media', 'media.id', 'item_media.media_id')
    .select(['media.id', 'media.key'])
    .where('item_media.item_id', '=', id)
    .execute()

type Change = { record: FilesOwner; removed: readonly string[]; media: readonly number[] }

/**
 * Removes pictures from a record and adds others after the remaining ones. Removals match, by id or key, the record's
 * own pictures only; others are ignored. Removed pictures stay with their owner.
 */
export const changeFiles = async (trx: Trx, actor: Actor, { record, removed, media }: Change): Promise<Picture[]> => {
  await trx.selectFrom('item').select('id').where('id', '=', record.id).forNoKeyUpdate().execute()
  await requireFileRights(trx, actor, record)
  const own = await ownMedia(trx, record.id)
  const gone = own.filter(({ id, key }) => removed.includes(String(id)) || removed.includes(key)).map(({ id }) => id)
  if (gone.length > 0) await trx.deleteFrom('item_media').where('item_id', '=', record.id).where('media_id', 'in', gone).execute()
  const kept = own.filter(({ id }) => !gone.includes(id)).map(({ id }) => id)
  const added = [...new Set(media)].filter((id) => !kept.includes(id))
  if (kept.length + added.length > MOST_PICTURES) throw refuse('DATA_INVALID', 'DATA_INVALID', { files: 'DATA_TOO_LONG' })
  await attachBehind(trx, record.id, added)
  if (gone.length + added.length > 0) await countChange(trx, record)
  return (await picturesOf(trx, [record.id])).get(record.id) ?? []
}

const attachBehind = async (trx: Trx, item: number, media: readonly number[]): Promise<void> => {
  if (media.length === 0) return
  await trx
    .updateTable('media')
    .set({ kept_at: sql<Date>`coalesce(kept_at, now())` })
    .where('id', 'in', media)
    .execute()
  await sql`
    insert into item_media (item_id, media_id, position)
    select ${item}::bigint, added.id, added.place + (select coalesce(max(position), -1) from item_media where item_id = ${item}::bigint)
    from unnest(${[...media]}::bigint[]) with ordinality as added (id, place)`.execute(trx)
}

const countChange = async (trx: Trx, { kind, id }: FilesOwner): Promise<void> => {
  await trx
    .updateTable('item')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  if (kind !== 'contribution') return
  await trx
    .updateTable('contribution')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

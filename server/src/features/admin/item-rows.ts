import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { SignedInActor } from '../../platform/actor.ts'
import { publish } from '../../platform/event/publish.ts'
import { giveBack, takeAway } from '../../platform/item/take-away.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import type { Removed, Row } from '../../platform/removal.ts'

type Mark = { case_id: number | null; kept: boolean }

/** Who took an item away, other than its owner; undefined when nobody has. Holds the item. */
const markOf = async (trx: Trx, id: number): Promise<Mark | undefined> => {
  await trx.selectFrom('item').select('id').where('id', '=', id).forUpdate().execute()
  return trx.selectFrom('item_moderation').select(['case_id', 'kept']).where('item_id', '=', id).executeTakeFirst()
}

/** Whether the administrator finds an item in a table, or anywhere: nothing private is opened by deleting it (T4). */
const isSeen = async (trx: Trx, id: number, actor: SignedInActor): Promise<boolean> => {
  const { rows } = await sql`select from item left join contribution on contribution.id = item.id
    where item.id = ${id} and (${visibleTo(actor)} or (item.privacy_status >= 0 and contribution.state <> 'draft'))`.execute(trx)
  return rows.length > 0
}

const HEAD = 200

type Told = { kind: string; owner: number; by: number | null; privacy_status: number; words: string | null }

/** What an item is, whose, and its first words. */
const told = async (trx: Trx, id: number): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select item.kind, item.owner_id as owner, item.actor_id as by, item.privacy_status, left(coalesce(
        nullif(concat_ws(e'\n', post.title, post.text), ''), nullif(concat_ws(e'\n', media.title, media.description), ''),
        florilege.title, nullif(concat_ws(e'\n', contribution.suggestion, contribution.note), '')), ${HEAD}::int) as words
    from item left join post on post.id = item.id left join media on media.id = item.id
      left join florilege on florilege.id = item.id left join contribution on contribution.id = item.id
    where item.id = ${id}`.execute(trx)
  return rows[0]
}

const removed = ({ kind, owner, privacy_status, words }: Told): Removed => ({ kind, owner, privacy_status, words })

const NO_POSTS: ReadonlySet<string> = new Set(['media', 'contribution', 'florilege'])

/** An item of somebody: gone for everybody at once, purged with its files 30 days later. Its owner hears of it. */
export const removeItem: Row['remove'] = async (trx, { id, actor, reason }) => {
  if ((await markOf(trx, id)) !== undefined || !(await isSeen(trx, id, actor))) return null
  const item = await told(trx, id)
  if (item === undefined || !(await takeAway(trx, id, { reportCase: null, kept: false, person: actor.person }))) return null
  // Of an earlier deletion: the reason is another now.
  await withdraw(trx, { kind: 'moderation', item: id })
  for (const to of [item.owner, item.by])
    if (to !== null) await notify(trx, { kind: 'moderation', item: id, to, note: reason, but: actor.person })
  await publish(trx, { kind: 'post-gone', item: id, data: { id } })
  return removed(item)
}

/** Gives back what an administrator deleted; what moderation has decided comes back by its case. The owner's notice stays: it was so. */
export const restoreItem: Row['restore'] = async (trx, { id }) => {
  const mark = await markOf(trx, id)
  if (mark === undefined || mark.case_id !== null || mark.kept) return null
  const item = await told(trx, id)
  if (item === undefined || !(await giveBack(trx, id, null))) return null
  if (!NO_POSTS.has(item.kind)) await publish(trx, { kind: 'post', item: id })
  return removed(item)
}

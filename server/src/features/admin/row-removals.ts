import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { takeAway } from '../../platform/item/take-away.ts'
import type { Removal, Removed } from '../../platform/removal.ts'

/** Whether an administrator or moderation has taken an item away already; its owner's own removal is none. */
const isTaken = async (trx: Trx, id: number): Promise<boolean> => {
  await trx.selectFrom('item').select('id').where('id', '=', id).forUpdate().execute()
  return (await trx.selectFrom('item_moderation').select('item_id').where('item_id', '=', id).executeTakeFirst()) !== undefined
}

const HEAD = 200

/** What an item is, whose, and its first words. */
const wordsOf = async (trx: Trx, id: number): Promise<Removed | null> => {
  const { rows } = await sql<Removed>`
    select item.kind, item.owner_id as owner, item.privacy_status, left(coalesce(record.title,
        nullif(concat_ws(e'\n', post.title, post.text), ''), nullif(concat_ws(e'\n', media.title, media.description), ''),
        florilege.title, nullif(concat_ws(e'\n', contribution.suggestion, contribution.note), '')), ${HEAD}::int) as words
    from item left join record on record.id = item.id left join post on post.id = item.id left join media on media.id = item.id
      left join florilege on florilege.id = item.id left join contribution on contribution.id = item.id
    where item.id = ${id}`.execute(trx)
  return rows[0] ?? null
}

/** An item of any kind: gone for everybody at once, purged with its files 30 days later. */
export const removeItem: Removal = async (trx, id) => {
  if (await isTaken(trx, id)) return null
  const before = await wordsOf(trx, id)
  if (before === null || !(await takeAway(trx, id, { reportCase: null, kept: false }))) return null
  await publish(trx, { kind: 'post-gone', item: id, data: { id } })
  return before
}

export const removeNotification: Removal = async (trx, id) => {
  const gone = await trx.deleteFrom('notification').where('id', '=', id).returning(['to_id', 'kind']).executeTakeFirst()
  if (gone === undefined) return null
  await publish(trx, { kind: 'notification-gone', to: gone.to_id, data: { id } })
  return { kind: gone.kind, to: gone.to_id }
}

/** One session: whoever uses it is signed out. */
export const removeSession: Removal = async (trx, id) => {
  const gone = await trx.deleteFrom('session').where('id', '=', id).returning('account_id').executeTakeFirst()
  if (gone === undefined) return null
  const { person_id } = await trx
    .selectFrom('account')
    .select('person_id')
    .where('id', '=', gone.account_id)
    .executeTakeFirstOrThrow()
  await publish(trx, { kind: 'state', to: person_id })
  return { account: gone.account_id, person: person_id }
}

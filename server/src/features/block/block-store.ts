import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { EVENT_CHANNEL } from '../../platform/event/publish.ts'

type Pair = { from: number; to: number }

/** Creates a block; repeated calls change nothing. */
export const addBlock = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  await trx
    .insertInto('block')
    .values({ from_id: from, to_id: to })
    .onConflict((same) => same.columns(['from_id', 'to_id']).doNothing())
    .execute()
}

/** Removes a block; false without one. */
export const removeBlock = async (trx: Trx, { from, to }: Pair): Promise<boolean> => {
  const gone = await trx.deleteFrom('block').where('from_id', '=', from).where('to_id', '=', to).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/**
 * Ends the relations between two entities, and the memberships of each in groups whose only A is the other. A client
 * relation stays, because it documents an order. True when something ended.
 */
export const endRelations = async (trx: Trx, { from, to }: Pair): Promise<boolean> => {
  const own = (member: number, holder: number) => sql`
    from_id = ${member} and code in ('m', 'j', 'C', 'E', 'M', 'R')
    and exists (select from relation held where held.from_id = ${holder} and held.to_id = relation.to_id and held.code = 'A')
    and not exists (select from relation other where other.to_id = relation.to_id and other.code = 'A' and other.from_id <> ${holder})`
  const { rows } = await sql`
    delete from relation where code <> 'c' and (
      (from_id = ${from} and to_id = ${to}) or (from_id = ${to} and to_id = ${from})
      or (${own(from, to)}) or (${own(to, from)}))
    returning id`.execute(trx)
  return rows.length > 0
}

/** Withdraws every notification between two entities; those about a group belong to its administrators. */
export const withdrawBetween = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  await sql`
    with gone as (
      delete from notification where (to_id = ${from} and from_id = ${to}) or (to_id = ${to} and from_id = ${from})
        or (from_id = ${from} and subject_id = ${to} and kind in ('join-request', 'joined'))
        or (from_id = ${to} and subject_id = ${from} and kind in ('join-request', 'joined'))
      returning id, to_id
    ),
    events as (
      insert into event (kind, to_id, data) select 'notification-gone', to_id, jsonb_build_object('id', id) from gone returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from events`.execute(trx)
}

type Page = { after: number | null; only: number | null; limit: number }

/** Blocks of an entity, newest first; with `only`, the block of that one entity. */
export const blocksOf = (db: Db, from: number, { after, only, limit }: Page) =>
  db
    .selectFrom('block')
    .innerJoin('entity', 'entity.id', 'block.to_id')
    .select(['block.id', 'entity.id as entity', 'entity.type', 'entity.display_name', 'block.created_at'])
    .where('block.from_id', '=', from)
    .$if(only !== null, (rest) => rest.where('block.to_id', '=', only))
    .$if(after !== null, (rest) => rest.where('block.id', '<', after))
    .orderBy('block.id', 'desc')
    .limit(limit)
    .execute()

import { sql } from 'kysely'
import type { EntityType, Friendship, RelationCode } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'

export type HeldEntity = { id: number; type: EntityType; closed: boolean; suspended: boolean }

/**
 * Locks entities until the transaction ends, always in the order of their ids: commands on one pair are serialized,
 * whichever side they come from, without deadlocks.
 */
export const holdEntities = async (trx: Trx, ids: readonly number[]): Promise<Map<number, HeldEntity>> => {
  const { rows } = await sql<HeldEntity>`
    select id, type, closed, suspended_at is not null as suspended from entity where id = any(${[...ids]}::bigint[])
      and deleted_at is null and left_at is null
    order by id for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

export type PairRow = { codes: RelationCode[]; blocks: boolean; blocked: boolean }

/** Relation of one entity to another: its codes, and the blocks of both sides. */
export const pairOf = async (db: Db | Trx, from: number, to: number): Promise<PairRow> => {
  const { rows } = await sql<PairRow>`
    select (select coalesce(json_agg(code), '[]') from relation where from_id = ${from} and to_id = ${to}) as codes,
      exists (select from block where from_id = ${from} and to_id = ${to}) as blocks,
      exists (select from block where from_id = ${to} and to_id = ${from}) as blocked`.execute(db)
  return rows[0] ?? { codes: [], blocks: false, blocked: false }
}

const OTHER_SIDE = { s: 'g', g: 's', b: 'b' } as const

/** Sets `friendship` as the relation of `from` to `to`, on both sides. The caller must have locked the pair. */
export const setFriendship = async (
  trx: Trx,
  { from, to, friendship, message }: { from: number; to: number; friendship: Friendship; message: string | null },
): Promise<void> => {
  await sql`delete from relation where code in ('b', 's', 'g')
    and ((from_id = ${from} and to_id = ${to}) or (from_id = ${to} and to_id = ${from}))`.execute(trx)
  if (friendship === 'none') return
  await trx
    .insertInto('relation')
    .values([
      { from_id: from, to_id: to, code: friendship, message },
      { from_id: to, to_id: from, code: OTHER_SIDE[friendship], message },
    ])
    .execute()
}

export type RelationRow = { id: number; other: number; message: string | null; created_at: Date }

/** Entities on which an entity holds a code, newest first; no code exists across a block. */
export const relationsOf = (db: Db, from: number, code: RelationCode, page: { after: number | null; limit: number }) =>
  db
    .selectFrom('relation')
    .select(['id', 'to_id as other', 'message', 'created_at'])
    .where('from_id', '=', from)
    .where('code', '=', code)
    .$if(page.after !== null, (rest) => rest.where('id', '<', page.after))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()

/** Friend request between two people, sent or got; undefined without one. */
export const requestBetween = (db: Db, from: number, to: number) =>
  db
    .selectFrom('relation')
    .select(['code', 'message', 'created_at'])
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('code', 'in', ['s', 'g'])
    .executeTakeFirst()

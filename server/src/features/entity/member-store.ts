import { sql } from 'kysely'
import { ADMIN_CODES, entityStateOf } from '@florilege/shared/contracts'
import type { AdminCode, EntityState } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { stays } from '../../platform/item/not-blocked.ts'
import { pairOf } from '../friend/relation-store.ts'

/** True when somebody other than this person, without a pending deletion, holds the code A on an entity. */
export const hasOtherAdmin = async (db: Db | Trx, entity: number, person: number): Promise<boolean> => {
  const other = await db
    .selectFrom('relation')
    .select('id')
    .where('to_id', '=', entity)
    .where('code', '=', 'A')
    .where('from_id', '<>', person)
    .where(stays('from_id'))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Membership state of a person in a group or organisation. */
export const stateOf = async (trx: Trx, person: number, entity: { id: number; closed: boolean }): Promise<EntityState> => {
  const pair = await pairOf(trx, person, entity.id)
  const otherAdmin = await hasOtherAdmin(trx, entity.id, person)
  return entityStateOf(pair.codes, { ...pair, closed: entity.closed, otherAdmin })
}

/** True when a block exists between this person and the only holder of the code A: the person cannot join such a group. */
export const isKeptOut = async (trx: Trx, person: number, entity: number): Promise<boolean> => {
  const { rows } = await sql`
    select from relation held where held.to_id = ${entity} and held.code = 'A'
      and exists (select from block where (from_id = ${person} and to_id = held.from_id) or (from_id = held.from_id and to_id = ${person}))
      and not exists (select from relation other where other.to_id = ${entity} and other.code = 'A' and other.from_id <> held.from_id)`.execute(
    trx,
  )
  return rows.length > 0
}

/** Makes a person a member, a requester or neither; the latter also removes their codes. */
export const setMembership = async (
  trx: Trx,
  {
    person,
    entity,
    membership,
    message = null,
  }: { person: number; entity: number; membership: EntityState['membership']; message?: string | null },
): Promise<void> => {
  await trx
    .deleteFrom('relation')
    .where('from_id', '=', person)
    .where('to_id', '=', entity)
    .where('code', 'in', membership === 'none' ? ['m', 'j', ...ADMIN_CODES] : ['m', 'j'])
    .execute()
  if (membership === 'none') return
  await trx.insertInto('relation').values({ from_id: person, to_id: entity, code: membership, message }).execute()
}

/** Grants or revokes one admin code; false when nothing has changed. */
export const setCode = async (
  trx: Trx,
  { person, entity, code, held }: { person: number; entity: number; code: AdminCode; held: boolean },
): Promise<boolean> => {
  if (held) {
    const made = await trx
      .insertInto('relation')
      .values({ from_id: person, to_id: entity, code })
      .onConflict((same) => same.columns(['from_id', 'to_id', 'code']).doNothing())
      .executeTakeFirst()
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const gone = await trx
    .deleteFrom('relation')
    .where('from_id', '=', person)
    .where('to_id', '=', entity)
    .where('code', '=', code)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export type RequestRow = { id: number; person: number; entity: number; message: string | null; created_at: Date }

const requests = (db: Db | Trx) =>
  db
    .selectFrom('relation')
    .select(['id', 'from_id as person', 'to_id as entity', 'message', 'created_at'])
    .where('code', '=', 'j')

/** Join request by its id. */
export const requestById = (db: Db | Trx, id: number): Promise<RequestRow | undefined> =>
  requests(db).where('id', '=', id).executeTakeFirst()

/** Join requests of an entity, newest first. */
export const requestsTo = (db: Db | Trx, entity: number, after: number | null, limit: number): Promise<RequestRow[]> =>
  requests(db)
    .where('to_id', '=', entity)
    .$if(after !== null, (rest) => rest.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type MemberRow = { id: number; person: number; created_at: Date; codes: AdminCode[] }

/** Members of an entity with their codes, newest first. */
export const membersOf = async (db: Db, entity: number, after: number | null, limit: number): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select id, from_id as person, created_at,
      (select coalesce(json_agg(held.code order by held.code), '[]') from relation held
        where held.from_id = member.from_id and held.to_id = ${entity} and held.code in ('A', 'C', 'E', 'M', 'R')) as codes
    from relation member
    where to_id = ${entity} and code = 'm' and ${after === null ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

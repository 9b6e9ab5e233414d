import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { EntityType, RelationCode } from '@florilege/shared/rules'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { entityIsActive } from '../../platform/item/entity-is-active.ts'
import { unblocked } from '../../platform/item/not-blocked.ts'
import { deletedWithOwner } from '../../platform/item/take-away.ts'
import { named } from '../../platform/search/named.ts'
import { profileOpens } from '../../platform/item/profile-opens.ts'

export type EntityRow = {
  id: number
  guid: string
  type: EntityType
  display_name: string
  about: string | null
  place: string | null
  lat: number | null
  lon: number | null
  position_precision: 'exact' | 'about' | 'none'
  closed: boolean
  suspended: boolean
  open: boolean
  relation: RelationCode[]
  member_count: number
  version: number
  created_at: Date
}

/** Entity by its id or by the guid of its join link; undefined behind a block of either side, or while suspended. */
export const entityOf = async (db: Db | Trx, actor: Actor, key: number | string): Promise<EntityRow | undefined> => {
  const { rows } = await sql<EntityRow>`
    select id, guid, type, display_name, about, place, lat, lon, position_precision, closed, suspended_at is not null as suspended, version, created_at,
      ${profileOpens(actor)} as open,
      (select coalesce(json_agg(code order by code), '[]') from relation where from_id = ${actor.person} and to_id = entity.id) as relation,
      (select count(*)::int from relation where to_id = entity.id and code = 'm') as member_count
    from entity
    where ${typeof key === 'number' ? sql`id = ${key}` : sql`guid = ${key} and type <> 'PERSON'`}
      and deleted_at is null and ${entityIsActive(actor)} and ${unblocked(actor, 'entity.id')}`.execute(db)
  return rows[0]
}

export type CardRow = Pick<EntityRow, 'id' | 'type' | 'display_name' | 'place' | 'closed' | 'relation'>
type Page = { after: number | null; limit: number }
type Filter = Page & { q?: string | undefined; type?: 'GROUP' | 'ORGANISATION' | undefined; joined: boolean }

/** Groups and organisations visible to the caller, newest first; suspended ones only among their own. */
export const entityCards = async (db: Db, actor: Actor, { q, type, joined, after, limit }: Filter): Promise<CardRow[]> => {
  const hits = q === undefined || q === '' ? sql`` : sql`with hit as materialized (${named(q, 'group')})`
  const { rows } = await sql<CardRow>`
    ${hits}
    select id, type, display_name, place, closed,
      (select coalesce(json_agg(code order by code), '[]') from relation where from_id = ${actor.person} and to_id = entity.id) as relation
    from entity
    where type <> 'PERSON' and deleted_at is null and ${joined ? sql`true` : sql`suspended_at is null`} and ${type === undefined ? sql`true` : sql`type = ${type}`}
      and ${q === undefined || q === '' ? sql`true` : sql`id in (select id from hit)`}
      and ${joined ? sql`id in (select to_id from relation where from_id = ${actor.person} and code = 'm')` : sql`true`}
      and ${after === null ? sql`true` : sql`id < ${after}`} and ${unblocked(actor, 'entity.id')}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

type NewEntity = {
  type: 'GROUP' | 'ORGANISATION'
  display_name: string
  about: string | null
  place: string | null
  closed: boolean
}

/** Guid of 128 random bits; `gen_random_uuid()` has 122. */
const randomGuid = (): string => randomBytes(16).toString('hex')

/** Creates a group or organisation with its founder as first member, with the code A; returns its id. */
export const insertEntity = async (trx: Trx, founder: number, entity: NewEntity): Promise<number> => {
  const { id } = await trx
    .insertInto('entity')
    .values({ ...entity, guid: randomGuid(), setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('relation')
    .values([
      { from_id: founder, to_id: id, code: 'm' },
      { from_id: founder, to_id: id, code: 'A' },
    ])
    .execute()
  return id
}

/** New guid for the join link; the former link stops working. */
export const newGuid = async (trx: Trx, id: number): Promise<string> => {
  const { guid } = await trx
    .updateTable('entity')
    .set({ guid: randomGuid() })
    .where('id', '=', id)
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** True when the catalogue's records belong to this entity. */
export const ownsRecords = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from catalogue_owner where entity_id = ${id}
    union all
    (select 1 from item where owner_id = ${id} and kind in ('bibliography', 'genus', 'species', 'article') and privacy_status >= 0 limit 1)
    limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Deletes an entity: removes all members and codes, invalidates its join link, and removes its items (-1), which are
 * purged like other removed items. The row stays for its comments on items of others and for moderators.
 */
export const endEntity = async (trx: Trx, id: number): Promise<void> => {
  await sql`update entity set deleted_at = now(), guid = gen_random_uuid(), lat = null, lon = null, position_precision = 'none',
    image_media = null where id = ${id}`.execute(trx)
  await sql`delete from relation where to_id = ${id} or from_id = ${id}`.execute(trx)
  await sql`delete from notification where to_id = ${id} or from_id = ${id}
    or (subject_id = ${id} and kind in ('join-request', 'joined', 'join-accepted', 'appointed', 'team')
      -- That the team of the site ended it.
      and (kind, note) is distinct from ('team', 'delete'))`.execute(trx)
  await sql`update item set privacy_status = -1, updated_at = now() where owner_id = ${id} and privacy_status >= 0`.execute(trx)
  await deletedWithOwner(trx, id)
  await sql`update session set acting_id = account.person_id from account
    where account.id = session.account_id and session.acting_id = ${id}`.execute(trx)
}

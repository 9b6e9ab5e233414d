import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { EntityType } from '@florilege/shared/rules'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { kept, keptIds } from '../../platform/database/kept.ts'
import { visibleTo } from '../../platform/item/visible.ts'

export type Box = { south: number; west: number; north: number; east: number }
type Page = { box: Box; kind: 'person' | 'group' | 'mood' | undefined; after: number | null; limit: number }

/** Number of places in a box from which the newest ones are found faster in the order of ids. */
const MANY = 2000

/** A box across the date line is split into two. */
const boxesOf = ({ south, west, north, east }: Box): Box[] =>
  west <= east
    ? [{ south, west, north, east }]
    : [
        { south, west, north, east: 180 },
        { south, west: -180, north, east },
      ]

const within = (box: Box): RawBuilder<boolean> => {
  const parts = boxesOf(box).map(
    ({ south, west, north, east }) =>
      sql`position <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  )
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** The same condition without the position index: the plan scans by id and checks each row. */
const besides = (box: Box): RawBuilder<boolean> => {
  const parts = boxesOf(box).map(
    ({ south, west, north, east }) =>
      sql`(position[0] between ${west}::float8 and ${east}::float8 and position[1] between ${south}::float8 and ${north}::float8)`,
  )
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

const rest = ({ kind, after }: Page): RawBuilder<boolean> => sql<boolean>`
  ${kind === undefined ? sql`true` : sql`kind = ${kind}`} and ${after === null ? sql`true` : sql`id < ${after}`}`

const hasMany = async (db: Db, box: Box): Promise<boolean> => {
  const { rows } = await sql<{ many: boolean }>`${kept}
    select count(*) > ${MANY} as many from (
      select from map_place where privacy_status = 9 and ${within(box)} limit ${MANY + 1}) places`.execute(db)
  return rows[0]?.many ?? false
}

const openPlaces = (actor: Actor, page: Page, many: boolean): RawBuilder<unknown> => {
  const visible = sql`privacy_status = 9 and ${rest(page)} and ${visibleTo(actor, 'map_place')}`
  if (many) return sql`select id from map_place where ${visible} and ${besides(page.box)} order by id desc limit ${page.limit}`
  return sql`
    select id from (select * from map_place where privacy_status = 9 and ${within(page.box)} offset 0) map_place
    where ${visible} order by id desc limit ${page.limit}`
}

/** Non-public places of the caller, their friends and their groups. */
const relatedPlaces = (actor: Actor, page: Page): RawBuilder<unknown> => sql`
  select newest.id from (
    select ${actor.entity}::bigint as owner union
    select to_id from relation where from_id = ${actor.entity} and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')
  ) followed
  cross join lateral (
    select id from map_place where owner_id = followed.owner and privacy_status in (0, 1)
      and ${besides(page.box)} and ${rest(page)} and ${visibleTo(actor, 'map_place')}
    order by id desc limit ${page.limit}
  ) newest`

export const placeIds = async (db: Db, actor: Actor, page: Page): Promise<{ id: number }[]> => {
  const open = openPlaces(actor, page, await hasMany(db, page.box))
  const both = actor.entity === null ? open : sql`(${open}) union (${relatedPlaces(actor, page)})`
  const { rows } = await sql<{ id: number }>`${kept} select id from (${both}) place order by id desc limit ${page.limit}`.execute(
    db,
  )
  return rows
}

export type PlaceRow = {
  id: number
  entity_id: number
  item_id: number | null
  type: EntityType
  display_name: string
  lat: number
  lon: number
  exact: boolean
  place: { name: string; near: boolean } | null
  mood: number | null
  message: string | null
  created_at: Date
}

/** Half the width, in degrees, of the box in which the nearest named place is searched, and the number of candidates. */
const NEAR = 0.25
const TRIED = 50

/**
 * Name of the nearest public group or organisation with a place. It starts from the published position, and checks a
 * fixed number of places along the index.
 */
const nearestName = sql`
  select known.place from (
    select near.entity_id, near.position from map_place near
    where near.privacy_status = 9 and near.position <@ box(
      point(map_place.position[0] - ${NEAR}::float8, map_place.position[1] - ${NEAR}::float8),
      point(map_place.position[0] + ${NEAR}::float8, map_place.position[1] + ${NEAR}::float8))
    order by near.position <-> map_place.position limit ${TRIED}
  ) near join entity known on known.id = near.entity_id
  where known.type <> 'PERSON' and known.suspended_at is null and known.place <> ''
  order by near.position <-> map_place.position limit 1`

/** Places with these ids that the caller may see, newest first; exact coordinates of a mood for its owner only. */
export const placeRows = async (db: Db, actor: Actor, ids: readonly number[]): Promise<PlaceRow[]> => {
  if (ids.length === 0) return []
  const own = sql`(map_place.item_id is not null and map_place.owner_id = ${actor.entity}::bigint)`
  const { rows } = await sql<PlaceRow>`${kept}
    select map_place.id, map_place.owner_id as entity_id, map_place.item_id, entity.type, entity.display_name,
      case when ${own} then post.lat else position[1] end as lat, case when ${own} then post.lon else position[0] end as lon,
      coalesce(${own} or (map_place.entity_id is not null and entity.position_precision = 'exact'), false) as exact,
      coalesce(
        (select json_build_object('name', said.place, 'near', false) from (
          select nullif(case when map_place.item_id is null then entity.place else post.place end, '') as place) said where said.place is not null),
        (select json_build_object('name', nearest.place, 'near', true) from (${nearestName}) nearest)) as place,
      post.mood, post.text as message, coalesce(item.created_at, entity.created_at) as created_at
    from map_place join entity on entity.id = map_place.owner_id
    left join post on post.id = map_place.item_id left join item on item.id = map_place.item_id
    where map_place.id = any(${keptIds(ids)}) and ${visibleTo(actor, 'map_place')}
    order by map_place.id desc`.execute(db)
  return rows
}

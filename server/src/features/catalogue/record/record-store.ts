import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { can, LINK_TYPES, LINKS_COUNTED } from '@florilege/shared/contracts'
import type { RecordCard, RecordKind, RecordStatus } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { kept } from '../../../platform/database/kept.ts'
import { itemNotBlocked } from '../../../platform/item/not-blocked.ts'
import { recordListed, recordVisible } from '../list/record-filter.ts'
import { cardColumns, cardsOf } from '../list/record-list-store.ts'

type RecordRow = {
  id: number
  title: string
  fields: Record<string, unknown>
  status: RecordStatus
  publish_at: Date | null
  published_at: Date | null
  language: string
  version: number
  privacy_status: number
  evaluation_count: number
  comment_count: number
  created_at: Date
  updated_at: Date
  owner_id: number
  display_name: string
}

/** Record of this kind with its item and owner; undefined for an unknown or invisible one. */
export const findRecord = async (db: Db, kind: RecordKind, id: number, actor: Actor): Promise<RecordRow | undefined> => {
  const { rows } = await sql<RecordRow>`${kept}
    select record.id, record.title, record.fields, record.status, record.publish_at, record.published_at, record.language, record.version,
      case when record.status = 'published' or item.privacy_status < 0 then item.privacy_status else record.privacy_when_published end
        as privacy_status,
      item.evaluation_count, item.comment_count, item.created_at, item.updated_at, item.owner_id, entity.display_name
    from record join item on item.id = record.id join entity on entity.id = item.owner_id
    where record.id = ${id} and record.kind = ${kind} and ${recordVisible(actor)}`.execute(db)
  return rows[0]
}

/**
 * Owner of a record of this kind that the actor may see; with `removed`, catalogue editors also find removed records of
 * any owner, which they may inspect and restore.
 */
export const seenRecord = async (
  db: Db | Trx,
  kind: RecordKind,
  id: number,
  actor: Actor,
  { removed = false }: { removed?: boolean } = {},
): Promise<{ owner_id: number } | undefined> => {
  const edits = removed && can({ role: actor.role }, 'record.delete')
  const gone = edits ? sql`or (item.privacy_status = -1 and ${itemNotBlocked(actor)})` : sql``
  const { rows } = await sql<{ owner_id: number }>`${kept}
    select item.owner_id from record join item on item.id = record.id
    where record.id = ${id} and record.kind = ${kind} and (${recordVisible(actor)} ${gone})`.execute(db)
  return rows[0]
}

/** Scheduled records that are due, the longest due first. */
export const dueRecords = async (db: Db, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from record where status = 'scheduled' and publish_at <= now() order by publish_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** True when a record is scheduled and due, by the clock of the database. */
export const isDue = async (trx: Trx, id: number): Promise<boolean> => {
  const due = sql`select from record where id = ${id} and status = 'scheduled' and publish_at <= now()`
  return (await due.execute(trx)).rows.length > 0
}

/** Most links of one type on a page. */
const LINKS_SHOWN = 24

type LinkType = (typeof LINK_TYPES)[number]
type LinkRow = Omit<RecordCard, 'picture'> & { type: LinkType; back: boolean; role: string; sort_name: string | null }
export type RecordLinks = {
  links: { type: LinkType; back: boolean; role: string | null; sort_name: string | null; record: RecordCard }[]
  more: Record<string, number>
}

/** Columns for both ends of a link as seen from one of them. */
const ends = (back: boolean) => {
  const [from, to] = [sql.ref('from_id'), sql.ref('to_id')]
  return back ? { here: to, there: from } : { here: from, there: to }
}

const reached = (id: number, actor: Actor, back: boolean, type: RawBuilder<unknown>) => {
  const { here, there } = ends(back)
  return sql`from record_link join record on record.id = ${there} join item on item.id = record.id
    where ${here} = ${id} and type = ${type} and ${recordListed(actor)}`
}

const oneWay = (id: number, actor: Actor, back: boolean) => sql`
  select wanted.type, wanted.place, ${back}::boolean as back, shown.*
  from unnest((select ${[...LINK_TYPES]}::text[])) with ordinality as wanted (type, place)
  cross join lateral (
    select record_link.role, record_link.position, record.fields ->> 'sort_name' as sort_name, ${cardColumns} ${reached(id, actor, back, sql`wanted.type`)}
    order by record_link.position, ${ends(back).there} limit ${LINKS_SHOWN + 1}
  ) as shown`

const countLinks = async (db: Db, id: number, actor: Actor, { type, back }: LinkRow): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${reached(id, actor, back, sql`${type}`)} limit ${LINKS_SHOWN + LINKS_COUNTED}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Links of a record in both directions, as far as the actor may see them. */
export const linksOf = async (db: Db, id: number, actor: Actor): Promise<RecordLinks> => {
  const { rows } = await sql<LinkRow>`${kept}
    select * from (${oneWay(id, actor, false)} union all ${oneWay(id, actor, true)}) as link
    order by back, place, position, id`.execute(db)
  const shown: LinkRow[] = []
  const more: Record<string, number> = {}
  for (const group of Map.groupBy(rows, ({ type, back }) => `${type} ${back}`).values()) {
    shown.push(...group.slice(0, LINKS_SHOWN))
    const [first] = group
    if (!first || group.length <= LINKS_SHOWN) continue
    more[first.back ? `${first.type}_back` : first.type] = (await countLinks(db, id, actor, first)) - LINKS_SHOWN
  }
  const cards = await cardsOf(db, shown)
  const links = shown.flatMap(({ type, back, role, sort_name }, at) => {
    const record = cards[at]
    return record ? [{ type, back, role: role === '' ? null : role, sort_name, record }] : []
  })
  return { links, more }
}

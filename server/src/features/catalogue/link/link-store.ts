import { sql } from 'kysely'
import type { LinkedKind, LinkType } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { recordListed, recordVisible } from '../list/record-filter.ts'

/** One end of a link, as far as the actor may see it. */
export type EndRow = {
  id: number
  kind: string
  class: string | null
  owner_id: number
  actor_id: number | null
  version: number | null
}

/** Item of any kind as one end of a link; undefined for an unknown or invisible item. */
export const linkEnd = async (db: Db | Trx, id: number, actor: Actor): Promise<EndRow | undefined> => {
  const { rows } = await sql<EndRow>`
    select item.id, item.kind, item.owner_id, item.actor_id, record.class, record.version
    from item left join record on record.id = item.id where item.id = ${id} and ${recordVisible(actor)}`.execute(db)
  return rows[0]
}

export type LinkKey = { from: number; type: LinkType; to: number; role: string }

export const countLinksFrom = async (trx: Trx, from: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('record_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('from_id', '=', from)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a link after others of its type; false when it exists. */
export const insertLink = async (trx: Trx, { from, type, to, role }: LinkKey): Promise<boolean> => {
  const { rows } = await sql`
    insert into record_link (from_id, type, to_id, role, position, by_hand)
    select ${from}::bigint, ${type}, ${to}::bigint, ${role}, least(coalesce(max(position), -1) + 1, 32767), true
    from record_link where from_id = ${from} and type = ${type}
    on conflict do nothing returning from_id`.execute(trx)
  return rows.length > 0
}

/** Deletes links of one role or of every one; returns the roles of the deleted ones. */
export const deleteLinks = async (
  trx: Trx,
  { from, type, to, role }: Omit<LinkKey, 'role'> & { role?: string },
): Promise<string[]> => {
  const gone = await trx
    .deleteFrom('record_link')
    .where('from_id', '=', from)
    .where('type', '=', type)
    .where('to_id', '=', to)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
    .returning('role')
    .execute()
  return gone.map((link) => link.role)
}

/** Unique position of a link among those of its type at one end. */
export type LinkPlace = { position: number; id: number }
export type LinkRow = LinkPlace & {
  role: string
  kind: LinkedKind
  class: string | null
  title: string
  byline: string | null
  detail: string | null
}
type LinkList = { id: number; type: LinkType; back: boolean; after: LinkPlace | null; limit: number; actor: Actor }

/** Statement for a page of links; tests check with `EXPLAIN` that it uses its indexes. */
export const linksStatement = ({ id, type, back, after, limit, actor }: LinkList) => {
  const [here, there] = back ? [sql.ref('to_id'), sql.ref('from_id')] : [sql.ref('from_id'), sql.ref('to_id')]
  const rest = after === null ? sql`` : sql`and (position, ${there}) > (${after.position}::smallint, ${after.id}::bigint)`
  return sql<LinkRow>`
    select record_link.position, record_link.role, item.id, item.kind, record.class,
      coalesce(record.title, document.title, media.title, contributor.display_name, '') as title, coalesce(record.byline, document.byline) as byline, record.detail
    from record_link join item on item.id = ${there} left join record on record.id = item.id
      left join search_document as document on document.item_id = item.id left join media on media.id = item.id
      left join entity as contributor on item.kind = 'contribution' and contributor.id = item.owner_id
    where ${here} = ${id} and record_link.type = ${type} and ${recordListed(actor)} ${rest}
    order by position, ${there} limit ${limit}`
}

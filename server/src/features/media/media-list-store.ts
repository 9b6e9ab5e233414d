import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { noBlockOnItem, notBlocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'

export type MediaFilter = {
  owner?: number | undefined
  record?: number | undefined
  type?: 'image' | 'video' | undefined
  year?: number | undefined
  author?: string | undefined
  place?: string | undefined
}
type Page = MediaFilter & { oldestFirst: boolean; after: number | null; limit: number }
type Row = { id: number }

const beyond = ({ after, oldestFirst }: Page): RawBuilder<unknown> => {
  if (after === null) return sql``
  return oldestFirst ? sql`and item.id > ${after}` : sql`and item.id < ${after}`
}
const order = ({ oldestFirst }: Page): RawBuilder<unknown> => (oldestFirst ? sql`order by id` : sql`order by id desc`)

// Unused uploads are visible to their owner alone: only that list has to exclude them.
const kept = sql`exists (select from media where media.id = item.id and media.kept_at is not null)`

// Kind and privacy are literals, so that the planner sees that the partial indexes cover the query.
const ofOwner = (owner: number, page: Page, condition: RawBuilder<unknown>) => sql<Row>`
  select item.id from item
  where item.owner_id = ${owner} and item.kind = 'media' and item.privacy_status >= 0 and ${kept} and ${condition} ${beyond(page)}
  ${order(page)} limit ${page.limit}`

const open = (actor: Actor, page: Page) => sql<Row>`
  select item.id from item where item.kind = 'media' and item.privacy_status = 9 and ${visibleTo(actor)} ${beyond(page)}
  ${order(page)} limit ${page.limit}`

/** Media that friends and groups share with the caller: for each from the index alone. */
const related = (viewer: number, actor: Actor, page: Page) => sql<Row>`
  select listed.id from (
    select distinct to_id from relation
    where from_id = ${viewer} and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R') and ${notBlocked(actor, 'relation.to_id')}
  ) followed cross join lateral (
    select item.id from item
    where item.owner_id = followed.to_id and item.kind = 'media' and item.privacy_status = 1
      and ${noBlockOnItem(actor)} ${beyond(page)}
    ${order(page)} limit ${page.limit}
  ) listed
  ${order(page)} limit ${page.limit}`

const conditions = (actor: Actor, { owner, record, type, year, author, place }: Page): RawBuilder<unknown>[] => [
  ...(owner === undefined ? [] : [sql`item.owner_id = ${owner}`]),
  ...(record === undefined
    ? []
    : [
        sql`exists (select from item_media join item shown on shown.id = item_media.item_id
          where item_media.item_id = ${record} and item_media.media_id = media.id and ${visibleTo(actor, 'shown')})`,
      ]),
  ...(type === undefined ? [] : [type === 'video' ? sql`media.provider is not null` : sql`media.provider is null`]),
  ...(year === undefined ? [] : [sql`extract(year from media.taken_at at time zone 'UTC') = ${year}`]),
  ...(author === undefined ? [] : [sql`lower(media.author) = lower(${author})`]),
  ...(place === undefined ? [] : [sql`lower(media.place) = lower(${place})`]),
]

/** Media of a filter: each filter has an index of its own, newest first. */
const filtered = (actor: Actor, page: Page, filters: readonly RawBuilder<unknown>[]) => sql<Row>`
  select item.id from media join item on item.id = media.id
  where item.privacy_status >= 0 and media.kept_at is not null and ${visibleTo(actor)}
    and ${sql.join(filters, sql` and `)} ${beyond(page)}
  order by item.id ${page.oldestFirst ? sql`asc` : sql`desc`} limit ${page.limit}`

/** Ids of stored media that the caller may see: public ones, their own, and those of friends and groups. */
export const mediaIds = async (db: Db, actor: Actor, page: Page): Promise<Row[]> => {
  const filters = conditions(actor, page)
  const ownerAlone = page.owner !== undefined && filters.length === 1
  if (filters.length > 0 && !ownerAlone) return (await filtered(actor, page, filters).execute(db)).rows
  if (page.owner !== undefined) return (await ofOwner(page.owner, page, visibleTo(actor)).execute(db)).rows
  if (actor.entity === null) return (await open(actor, page).execute(db)).rows
  const all = sql<Row>`
    select id from (
      (${open(actor, page)}) union (${ofOwner(actor.entity, page, sql`true`)}) union (${related(actor.entity, actor, page)})
    ) seen ${order(page)} limit ${page.limit}`
  return (await all.execute(db)).rows
}

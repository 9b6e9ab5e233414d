import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../../platform/item/visible.ts'

type Page = { owner?: number | undefined; after: number | null; limit: number }
type Row = { id: number }

const before = (after: number | null): RawBuilder<unknown> => (after === null ? sql`` : sql`and item.id < ${after}`)
// Kinds and privacy stand as literals: only then does the planner see that the partial indexes cover the query.
const media = sql`item.kind = 'media' and item.privacy_status >= 0
  and exists (select from media where media.id = item.id and media.kept_at is not null)`

const ofOwner = (owner: RawBuilder<unknown>, { after, limit }: Page, condition: RawBuilder<unknown>) => sql<Row>`
  select item.id from item where item.owner_id = ${owner} and ${media} and ${condition} ${before(after)}
  order by item.id desc limit ${limit}`

const open = (actor: Actor, { after, limit }: Page) => sql<Row>`
  select item.id from item where item.privacy_status = 9 and ${media} and ${visibleTo(actor)} ${before(after)}
  order by item.id desc limit ${limit}`

/** What friends and groups show to theirs: the newest of each from the index alone. */
const related = (viewer: number, actor: Actor, page: Page) => sql<Row>`
  select newest.id from (
    select distinct to_id from relation where from_id = ${viewer} and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')
  ) followed cross join lateral (
    ${ofOwner(sql`followed.to_id`, page, sql`item.privacy_status = 1 and ${visibleTo(actor)}`)}
  ) newest`

/** Ids of the kept media that the caller may see, newest first: public ones, their own, and those of friends and groups. */
export const mediaIds = async (db: Db, actor: Actor, page: Page): Promise<Row[]> => {
  if (page.owner !== undefined) return (await ofOwner(sql`${page.owner}`, page, visibleTo(actor)).execute(db)).rows
  if (actor.entity === null) return (await open(actor, page).execute(db)).rows
  const all = sql<Row>`
    select id from (
      (${open(actor, page)}) union (${ofOwner(sql`${actor.entity}`, page, sql`true`)}) union (${related(actor.entity, actor, page)})
    ) seen order by id desc limit ${page.limit}`
  return (await all.execute(db)).rows
}

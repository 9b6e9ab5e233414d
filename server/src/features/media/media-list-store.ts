import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { notBlocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'

type Page = { owner?: number | undefined; after: number | null; limit: number }
type Row = { id: number }

const before = (after: number | null): RawBuilder<unknown> => (after === null ? sql`` : sql`and item.id < ${after}`)
// Uploads that no record took up yet are visible to their owner alone: only there must they be left out.
const kept = sql`exists (select from media where media.id = item.id and media.kept_at is not null)`

// Kind and privacy stand as literals: only then does the planner see that the partial indexes cover the query.
const ofOwner = (owner: number, { after, limit }: Page, condition: RawBuilder<unknown>) => sql<Row>`
  select item.id from item
  where item.owner_id = ${owner} and item.kind = 'media' and item.privacy_status >= 0 and ${kept} and ${condition} ${before(after)}
  order by item.id desc limit ${limit}`

const open = (actor: Actor, { after, limit }: Page) => sql<Row>`
  select item.id from item where item.kind = 'media' and item.privacy_status = 9 and ${visibleTo(actor)} ${before(after)}
  order by item.id desc limit ${limit}`

/** What friends and groups show to theirs: the newest of each from the index alone. */
const related = (viewer: number, actor: Actor, { after, limit }: Page) => sql<Row>`
  select newest.id from (
    select distinct to_id from relation
    where from_id = ${viewer} and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R') and ${notBlocked(actor, 'relation.to_id')}
  ) followed cross join lateral (
    select item.id from item
    where item.owner_id = followed.to_id and item.kind = 'media' and item.privacy_status = 1 ${before(after)}
    order by item.id desc limit ${limit}
  ) newest
  order by newest.id desc limit ${limit}`

/** Ids of the kept media that the caller may see, newest first: public ones, their own, and those of friends and groups. */
export const mediaIds = async (db: Db, actor: Actor, page: Page): Promise<Row[]> => {
  if (page.owner !== undefined) return (await ofOwner(page.owner, page, visibleTo(actor)).execute(db)).rows
  if (actor.entity === null) return (await open(actor, page).execute(db)).rows
  const all = sql<Row>`
    select id from (
      (${open(actor, page)}) union (${ofOwner(actor.entity, page, sql`true`)}) union (${related(actor.entity, actor, page)})
    ) seen order by id desc limit ${page.limit}`
  return (await all.execute(db)).rows
}

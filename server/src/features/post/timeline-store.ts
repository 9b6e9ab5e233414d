import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TimelineCategory } from '@florilege/shared/rules'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { notBlocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { kindsOf } from './post-rules.ts'

type Page = { category?: TimelineCategory | undefined; after: number | null; limit: number }
type Row = { id: number }

// Kinds stand as literals: only then does the planner see that the partial indexes cover the query.
const ofKinds = (category: TimelineCategory | undefined): RawBuilder<boolean> =>
  sql<boolean>`item.kind in (${sql.join(kindsOf(category).map((kind) => sql.lit(kind)))})`

const before = (after: number | null): RawBuilder<boolean> => (after === null ? sql`true` : sql`item.id < ${after}`)

/** Whose posts a timeline shows besides one's own: friends, and groups and organisations one belongs to. */
const followedCodes = sql`('b', 'm', 'A', 'C', 'E', 'M', 'R')`

/** Whether the caller has friends or memberships at all. */
export const followsAnyone = async (db: Db, viewer: number): Promise<boolean> => {
  const found = await sql`select 1 from relation where from_id = ${viewer} and code in ${followedCodes} limit 1`.execute(db)
  return found.rows.length > 0
}

/**
 * Ids of a timeline: the newest of each followed owner from the index alone, then the newest of these. The rows are
 * read afterwards, by ids, with the visibility predicate once more.
 */
export const followedPosts = async (db: Db, actor: Actor, viewer: number, page: Page): Promise<Row[]> => {
  const friendsOnly = page.category === 'friend'
  const self = friendsOnly ? sql`` : sql`select ${viewer}::bigint as id union`
  const found = await sql<Row>`
    with owner as materialized (
      ${self} select to_id as id from relation where from_id = ${viewer}
        and code in ${friendsOnly ? sql`('b')` : followedCodes} and ${notBlocked(actor, 'relation.to_id')}
    )
    select newest.id from owner cross join lateral (
      select item.id from item
      where item.owner_id = owner.id and item.privacy_status >= 0 and (item.privacy_status >= 1 or item.owner_id = ${viewer})
        and ${ofKinds(page.category)} and ${before(page.after)}
      order by item.id desc limit ${page.limit}
    ) newest
    order by newest.id desc limit ${page.limit}`.execute(db)
  return found.rows
}

const ofOwner = (owner: number, page: Page, condition: RawBuilder<boolean>) => sql<Row>`
  select item.id from item where item.owner_id = ${owner} and item.privacy_status >= 0 and ${condition}
    and ${ofKinds(page.category)} and ${before(page.after)}
  order by item.id desc limit ${page.limit}`

/** Ids of the posts of one entity that the caller may see, newest first. */
export const postsOfOwner = async (db: Db, actor: Actor, owner: number, page: Page): Promise<Row[]> =>
  (await ofOwner(owner, page, visibleTo(actor)).execute(db)).rows

/** Ids of the public posts, and of the caller's own, newest first. */
export const publicPosts = async (db: Db, actor: Actor, page: Page): Promise<Row[]> => {
  const open = sql<Row>`
    select item.id from item where item.privacy_status = 9 and ${visibleTo(actor)}
      and ${ofKinds(page.category)} and ${before(page.after)}
    order by item.id desc limit ${page.limit}`
  if (actor.entity === null) return (await open.execute(db)).rows
  const both = sql<Row>`
    select id from ((${ofOwner(actor.entity, page, sql`true`)}) union (${open})) either order by id desc limit ${page.limit}`
  return (await both.execute(db)).rows
}

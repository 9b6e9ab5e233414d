import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LARGEST_PAGE, MOST_NEW_POSTS } from '@florilege/shared/rules'
import type { TimelineCategory } from '@florilege/shared/rules'
import { moderates } from '../../../platform/request/actor.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { kept } from '../../../platform/database/kept.ts'
import { notBlocked, partedFrom } from '../../../platform/item/not-blocked.ts'
import { visibleTo } from '../../../platform/item/visible.ts'
import { pinnedAbove, pinnedFor } from '../pin-store.ts'
import { kindsOf } from '../post-rules.ts'

type Page = {
  category?: TimelineCategory | undefined
  /** Only ids below this one. */
  after: number | null
  /** Only ids above this one. */
  since?: number
  /** Ids that are shown elsewhere already. */
  without?: readonly number[]
  /** Most pinned posts above the timeline; 0 if omitted. */
  pins?: number
  limit: number
}
type Row = { id: number }
type Feed = { rows: Row[]; pinned: number[] }
/** Line of a member's timeline, with the pinned posts above it. */
export type FeedLine = Row & { pinned: number[] }

// Kinds are literals, so that the planner sees that the partial indexes cover the query.
const ofKinds = (category: TimelineCategory | undefined): RawBuilder<boolean> =>
  sql<boolean>`item.kind in (${sql.join(kindsOf(category).map((kind) => sql.lit(kind)))})`

const within = ({ after, since, without = [] }: Page): RawBuilder<boolean> =>
  sql`${after === null ? sql`true` : sql`item.id < ${after}`} and ${since === undefined ? sql`true` : sql`item.id > ${since}`}
    and ${without.length === 0 ? sql`true` : sql`item.id <> all(${[...without]}::bigint[])`}`

/** Relation codes of entities in a timeline, in addition to the viewer: friends, groups and organisations of theirs. */
const followedCodes = sql`('b', 'm', 'A', 'C', 'E', 'M', 'R')`

/** Posts hidden by the viewer, or pinned above the timeline, read once as a set. */
const hiddenOf = (viewer: number, above = sql``): RawBuilder<unknown> =>
  sql`hidden as materialized (select item_id from timeline_hidden where entity_id = ${viewer} ${above})`
const notHidden = sql`item.id not in (select item_id from hidden)`

/**
 * Block rules of `visibleTo` for the acting person, by a set that is read once. Blocks with the owner are checked where
 * followed owners are read; moderators read public posts past blocks.
 */
const notByParted = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(item.actor_id is null
  ${moderates(actor) ? sql`or item.privacy_status = 9` : sql``} or item.actor_id not in (select id from parted))`

/** Block rules of `visibleTo` for a public item, by the same set. */
const notParted = (actor: Actor): RawBuilder<boolean> =>
  moderates(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(item.owner_id not in (select id from parted)
      and (item.actor_id is null or item.actor_id not in (select id from parted)))`

const ofOwner = (owner: number, page: Page, condition: RawBuilder<boolean>) => sql<Row>`
  select item.id from item where item.owner_id = ${owner} and item.privacy_status >= 0 and ${condition}
    and ${ofKinds(page.category)} and ${within(page)}
  order by item.id desc limit ${page.limit}`

/**
 * Largest possible number of ids, as a literal: a cached plan does not know the limit, estimates a tenth of all rows,
 * and joins the posts by reading whole tables. The outer limit of the page ends the scan sooner.
 */
const LARGEST = sql.lit(Math.max(LARGEST_PAGE, MOST_NEW_POSTS) + 1)

const openPosts = (page: Page, condition: RawBuilder<unknown>) => {
  const newest = (ofKind: RawBuilder<unknown>) => sql<Row>`
    select id from (
      select item.id from item where item.privacy_status = 9 and ${ofKind} and ${condition} and ${within(page)}
      order by item.id desc limit ${LARGEST}
    ) most order by id desc limit ${page.limit}`
  const [only, ...others] = kindsOf(page.category)
  if (only === undefined || others.length > 0) return newest(ofKinds(page.category))
  // A single kind is read by its own index. With a literal the planner would scan all kinds, which is slow for a rare
  // one.
  return sql<Row>`select newest.id from unnest(array[${sql.lit(only)}]) one(kind)
    cross join lateral (${newest(sql`item.kind = one.kind`)}) newest`
}

/**
 * Posts of followed owners that fulfil a condition. Only owners whose newest post is among the newest of all can be on the
 * page, so one is read of each, and a page of few owners.
 */
const followedPosts = (actor: Actor, page: Page, condition: RawBuilder<boolean>): RawBuilder<Row> => {
  // Both halves select only columns of the index, so that no row is looked up.
  const newestOf = (owners: RawBuilder<unknown>, count: number) => sql<Row>`
    select owner.id as owner_id, newest.id from ${owners} owner cross join lateral (
      select item.id from item
      where item.owner_id = owner.id and ${condition} and ${ofKinds(page.category)} and ${within(page)} and ${notHidden}
        and ${notByParted(actor)}
      order by item.id desc limit ${count}
    ) newest`
  const latest = sql`(select owner_id as id from (${newestOf(sql`owner`, 1)}) first order by first.id desc limit ${page.limit})`
  return sql<Row>`select id from (${newestOf(latest, page.limit)}) theirs`
}

/**
 * Public posts, own posts, and those of followed owners that are not public: of these only posts above the oldest of a
 * full page of public ones can be on the page, which few of the owners have.
 */
const allPosts = (actor: Actor, viewer: number, page: Page): RawBuilder<Row> => {
  const closed = sql<boolean>`item.privacy_status = 1 and item.id > (select id from oldest)`
  return sql<Row>`select id from open union (${followedPosts(actor, page, closed)})
    union (${ofOwner(viewer, page, sql<boolean>`${notHidden}`)})`
}

/**
 * Ids of a member's timeline from the indexes of its streams, newest first; `friend` takes friends alone. A relation only
 * adds posts. The rows are read afterwards, by id, with the visibility predicate again. `pinned` are the pinned posts,
 * which are not among the rows.
 */
export const feedIds = (actor: Actor, viewer: number, page: Page): RawBuilder<FeedLine> => {
  const { pins = 0 } = page
  const friendsOnly = page.category === 'friend'
  const open = sql`open as materialized (${openPosts(page, sql`${notHidden} and ${notParted(actor)}`)}),
    oldest as materialized (select case when count(*) >= ${page.limit} then min(id) else 0 end as id from open),`
  const pinned = sql`pinned as materialized (${pinnedAbove(actor, viewer, pins)}),`
  const above = sql`union all select id from pinned`
  return sql<FeedLine>`with ${pins === 0 ? sql`` : pinned} ${hiddenOf(viewer, pins === 0 ? sql`` : above)}, parted as materialized (${partedFrom(actor)}),
    ${friendsOnly ? sql`` : open} owner as materialized (
      select to_id as id from relation where from_id = ${viewer}
        and code in ${friendsOnly ? sql`('b')` : followedCodes} and ${notBlocked(actor, 'relation.to_id')} group by to_id
    )
    select id, ${pins === 0 ? sql`'{}'::bigint[]` : sql`array(select id from pinned order by created_at desc)`} as pinned
    from (${friendsOnly ? followedPosts(actor, page, sql`item.privacy_status >= 1`) : allPosts(actor, viewer, page)}) newest order by id desc limit ${page.limit}`
}

/** Runs that statement; without rows, the pinned posts are read separately. */
export const feedPosts = async (db: Db, actor: Actor, viewer: number, page: Page): Promise<Feed> => {
  const { pins = 0 } = page
  const { rows } = await sql<FeedLine>`${kept} ${feedIds(actor, viewer, page)}`.execute(db)
  const [first] = rows
  if (first) return { rows: rows.map(({ id }) => ({ id })), pinned: first.pinned }
  return { rows: [], pinned: pins === 0 ? [] : await pinnedFor(db, actor, viewer, pins) }
}

/** Ids of the public posts for guests, newest first. */
export const publicPosts = async (db: Db, page: Page): Promise<Row[]> => (await openPosts(page, sql`true`).execute(db)).rows

/** Ids of an entity's posts that the caller may see, newest first. */
export const postsOfOwner = async (db: Db, actor: Actor, owner: number, page: Page): Promise<Row[]> =>
  (await sql<Row>`${kept} ${ofOwner(owner, page, visibleTo(actor))}`.execute(db)).rows

/**
 * The same for own posts, with own solutions: others read those below their lesson, which the author may not see any
 * more.
 */
export const ownPosts = async (db: Db, owner: number, page: Page): Promise<Row[]> => {
  const { rows } = await sql<Row>`${kept} select id from (
      (${ofOwner(owner, page, sql`true`)}) union all (
        select item.id from item
        where item.owner_id = ${owner} and item.privacy_status >= 0 and item.kind = 'solution' and ${within(page)}
        order by item.id desc limit ${page.limit}
      )
    ) own order by id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Hides an item from the timeline of an entity. Repeating it changes nothing. */
export const hideItem = async (db: Db, entity: number, item: number): Promise<void> => {
  await db
    .insertInto('timeline_hidden')
    .values({ entity_id: entity, item_id: item })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

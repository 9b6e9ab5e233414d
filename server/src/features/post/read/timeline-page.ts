import type { Post, TimelineCategory } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { pageById } from '../../../platform/answer/id-cursor.ts'
import { listedPosts, postsIn, postsOf } from '../post-rows.ts'
import { feedIds, feedPosts, publicPosts } from './timeline-store.ts'

type Asked = {
  category: TimelineCategory | undefined
  after: number | null
  since?: number
  pins?: number
  limit: number
}
type Found = { rows: { id: number }[]; pinned: number[] }

/** Ids of the caller's timeline, and of the pinned posts above it; guests get the public posts. */
export const timelineIds = async (db: Db, actor: Actor, page: Asked): Promise<Found> => {
  if (actor.entity !== null) return feedPosts(db, actor, actor.entity, page)
  return { rows: page.category === 'friend' ? [] : await publicPosts(db, page), pinned: [] }
}

type Page = { data: Post[]; next: string | null }

/** Most pinned posts above a page: at least one place is left for others. */
export const mostAbove = (size: number): number => Math.max(size - 1, 0)

/**
 * Puts pinned posts, marked as such, before those of the first page; the following pages leave them out. `rows` are the
 * other posts, up to one more than the page size.
 */
export const withPinned = async (
  db: Db,
  actor: Actor,
  { pinned, first, size, rows }: Found & { first: boolean; size: number },
): Promise<Page> => {
  const shown = first ? pinned.slice(0, mostAbove(size)) : []
  const page = pageById(rows, size - shown.length)
  const posts = await postsOf(db, actor, [...shown, ...page.rows.map(({ id }) => id)])
  return { data: posts.map((post) => (shown.includes(post.id) ? { ...post, pinned: true } : post)), next: page.next }
}

type Turned = { category: TimelineCategory | undefined; after: number | null; size: number }

/** Page of the caller's timeline. Members get ids and posts by one statement. */
export const timelinePage = async (db: Db, actor: Actor, { category, after, size }: Turned): Promise<Page> => {
  // A timeline of one category has no pinned posts.
  const pins = category === undefined ? mostAbove(size) : 0
  const asked = { category, after, pins, limit: size + 1 }
  const first = after === null
  const viewer = actor.entity
  const listed = viewer === null ? [] : await listedPosts(db, actor, feedIds(actor, viewer, asked))
  const [one] = listed
  if (one === undefined) return withPinned(db, actor, { ...(await timelineIds(db, actor, asked)), first, size })
  const shown = first ? one.pinned.slice(0, mostAbove(size)) : []
  const above = await postsOf(db, actor, shown)
  const lines = listed.map(({ listed_id: id, row }) => ({ id, row }))
  const page = pageById(lines, size - shown.length)
  const rows = page.rows.flatMap(({ row }) => (row === null ? [] : [row]))
  const posts = await postsIn(db, actor, rows)
  return { data: [...above.map((post) => ({ ...post, pinned: true })), ...posts], next: page.next }
}

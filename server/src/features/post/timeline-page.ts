import type { Post, TimelineCategory } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageById } from '../../platform/id-cursor.ts'
import { postsOf } from './post-rows.ts'
import { followedPosts, publicPosts } from './timeline-store.ts'

type Asked = {
  category: TimelineCategory | undefined
  after: number | null
  since?: number
  pins?: number
  limit: number
}
type Found = { rows: { id: number }[]; pinned: number[] }

/** Ids of the caller's timeline: of whom they follow, else, and for guests, the public posts; and the posts above it. */
export const timelineIds = async (db: Db, actor: Actor, page: Asked): Promise<Found> => {
  const viewer = actor.entity
  const open = async (): Promise<Found> => ({ rows: await publicPosts(db, actor, page), pinned: [] })
  if (viewer === null) return page.category === 'friend' ? { rows: [], pinned: [] } : open()
  const { follows, ...found } = await followedPosts(db, actor, viewer, page)
  return follows || page.category === 'friend' ? found : open()
}

type Page = { data: Post[]; next: string | null }

/** How many advertised posts stand above a page: one place at least is left to the others. */
export const mostAbove = (size: number): number => Math.max(size - 1, 0)

/**
 * Advertised posts, marked, before those of the first page; the pages that follow leave them out. `rows` are the others,
 * up to one more than the page holds.
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

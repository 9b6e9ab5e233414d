import type { Post, TimelineCategory } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageById } from '../../platform/id-cursor.ts'
import { pinnedFor } from './pin-store.ts'
import { postsOf } from './post-rows.ts'
import { followedPosts, publicPosts } from './timeline-store.ts'

type Asked = {
  category: TimelineCategory | undefined
  after: number | null
  since?: number
  without?: readonly number[]
  limit: number
}

/** Ids of the caller's timeline: of whom they follow, else, and for guests, the public posts. */
export const timelineIds = async (db: Db, actor: Actor, page: Asked): Promise<{ id: number }[]> => {
  const viewer = actor.entity
  if (viewer === null) return page.category === 'friend' ? [] : publicPosts(db, actor, page)
  const { rows, follows } = await followedPosts(db, actor, viewer, page)
  return follows || page.category === 'friend' ? rows : publicPosts(db, actor, page)
}

type Page = { data: Post[]; next: string | null }

/** Advertised posts, marked, before those of the first page; the pages that follow leave them out. */
export const withPinned = async (
  db: Db,
  actor: Actor,
  { pinned, first, size }: { pinned: readonly number[]; first: boolean; size: number },
  read: (without: readonly number[], limit: number) => Promise<{ id: number }[]>,
): Promise<Page> => {
  const top = pinned.slice(0, Math.max(size - 1, 0))
  const shown = first ? top : []
  const left = size - shown.length
  const { rows, next } = pageById(await read(top, left + 1), left)
  const posts = await postsOf(db, actor, [...shown, ...rows.map(({ id }) => id)])
  return { data: posts.map((post) => (shown.includes(post.id) ? { ...post, pinned: true } : post)), next }
}

/** The advertised posts of a timeline; those of a category stand only among their like. */
export const timelinePins = async (db: Db, actor: Actor, category: TimelineCategory | undefined): Promise<number[]> =>
  actor.entity === null || category !== undefined ? [] : pinnedFor(db, actor, actor.entity)

import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { ANYBODY, REMOVED } from '@florilege/shared/rules'
import { useLiveEvent } from '@florilege/shared/shell'
import { useRelationEvents } from '../people/use-relation.ts'
import { askAgain, changePost, dropPost, holdsPost, readPostsAgain, sharesOf } from '../post/post-cache.ts'
import type { Post } from '../post/post-cache.ts'
import { followPosts } from './follow-posts.ts'
import { followShares } from './follow-shares.ts'

/** The post, null where it is not there for this person; those who still see what was removed have a list of that. */
const readPost = async (id: number): Promise<Post | null> => {
  try {
    const { data } = await call('GET /api/post/:id', { params: { id } })
    return data.privacy_status === REMOVED ? null : data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Whether the page has a post, or shares of it that still show it: what those lost already is told again with each connection. */
const shows = (client: QueryClient, id: number): boolean => holdsPost(client, id) || sharesOf(client, id).length > 0

/**
 * Keeps the posts that the page holds as they are on the server: changed ones are read again, gone ones leave, and so do
 * those of who is not there for this person any more.
 */
export const usePostsLive = (): void => {
  useRelationEvents()
  const client = useQueryClient()
  const [follow] = useState(() => {
    const shares = followShares(client, readPost)
    return followPosts<Post>({
      holds: (id) => holdsPost(client, id) || shares.hold(id),
      read: readPost,
      // Where it stands in a list, advertised or not, only that list knows.
      change: (id, post) => {
        changePost(client, id, ({ pinned }) => ({ ...post, pinned }))
        if (post.privacy_status === ANYBODY) shares.fill(id)
        else shares.empty(id)
      },
      drop: (id) => {
        shares.empty(id)
        dropPost(client, id)
        void askAgain(client, (post) => post.id === id)
      },
      readAgain: () => void readPostsAgain(client),
    })
  })
  useLiveEvent('post', ({ item }) => item !== undefined && follow.came(item))
  useLiveEvent('post-gone', ({ item }) => item !== undefined && shows(client, item) && follow.gone(item))
  useEffect(() => follow.stop, [follow])
}

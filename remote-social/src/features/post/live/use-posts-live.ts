import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { ANYBODY, REMOVED } from '@florilege/shared/rules'
import { useLiveEvent } from '@florilege/shared/shell'
import { useRelationEvents } from '../../../kit/relation/use-relation.ts'
import { askAgain, changePost, dropPost, holdsPost, readPostsAgain, sharesOf } from '../../../kit/post/post-cache.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import { followPosts } from './follow-posts.ts'
import { followShares } from './follow-shares.ts'

/** Fetches a post; null when it does not exist for this person, or is removed, for which there is a separate list. */
const readPost = async (id: number): Promise<Post | null> => {
  try {
    const { data } = await call('GET /api/post/:id', { params: { id } })
    return data.privacy_status === REMOVED ? null : data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Tests whether the page has a post, or shares that still show it: reconnections replay events already handled. */
const shows = (client: QueryClient, id: number): boolean => holdsPost(client, id) || sharesOf(client, id).length > 0

/**
 * Keeps cached posts in sync with the server: refetches changed ones, and removes deleted ones and those of entities that no
 * longer exist for this person.
 */
export const usePostsLive = (): void => {
  useRelationEvents()
  const client = useQueryClient()
  const [follow] = useState(() => {
    const shares = followShares(client, readPost)
    return followPosts<Post>({
      holds: (id) => holdsPost(client, id) || shares.hold(id),
      read: readPost,
      // Only the list knows whether the post is pinned in it.
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

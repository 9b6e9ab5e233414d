import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { useLiveEvent, useWatched } from '@florilege/shared/shell'
import { useLiveLikes } from './use-live-likes.ts'
import { changePost } from '../../kit/post/post-cache.ts'
import { dropComment, keptComment, putComment, reachesTo } from './comment-cache.ts'
import type { CommentOrder } from '@florilege/shared/rules'
import type { Comment } from './comment-list.ts'
import { THREADS } from './thread/thread-query.ts'

/**
 * Tests whether a new comment would be inserted below the viewport, where it shifts nothing. `root` contains the threads with
 * their ids.
 */
const isBelow = (root: HTMLElement | null, order: CommentOrder, { sub_thread_id }: Comment): boolean => {
  const place = sub_thread_id === null ? null : root?.querySelector(`[data-thread="${sub_thread_id}"]`)
  const { top, bottom } = (place ?? root)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return (sub_thread_id === null && order === 'newest' ? top : bottom) > window.innerHeight
}

/** Fetches one comment with the counts of its item; null when it is hidden or deleted. */
const read = async (object: number, id: number) => {
  try {
    const { data } = await call('GET /api/comment/base/:object_id', {
      params: { object_id: object },
      query: { comment: id, _size: 0 },
    })
    return { object: data.object, comment: data.focus.find((one) => one.id === id) ?? null }
  } catch (error) {
    // After another error, the list is fetched when it is next opened.
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Live updates of the comments on an item (MN-08). Updates that would shift visible content wait: `waiting` lists them, `show`
 * inserts them and returns the first.
 */
export const useLiveComments = (object: number, order: CommentOrder, root: () => HTMLElement | null) => {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Comment[]>([])
  useWatched([object])
  useLiveLikes()

  const arrive = async (id: number): Promise<void> => {
    const found = await read(object, id)
    if (found === null) return
    const { comment_count } = found.object
    changePost(client, object, () => ({ comment_count }))
    const { comment } = found
    if (comment === null) return dropComment(client, object, id)
    const known = keptComment(client, object, id) !== undefined
    const waits = !known && !comment.owned_by_me && reachesTo(client, order, comment) && !isBelow(root(), order, comment)
    if (!waits) return putComment(client, comment)
    setWaiting((all) => [...all.filter((one) => one.id !== id), comment])
  }
  useLiveEvent('comment', ({ item, data }) => {
    if (item === object) void arrive(Number(data['comment']))
  })
  useLiveEvent('comment-gone', ({ item, data }) => {
    if (item !== object) return
    setWaiting((all) => all.filter(({ id }) => id !== data['comment']))
    dropComment(client, object, Number(data['comment']))
  })
  useLiveEvent('gap', () => void client.invalidateQueries({ queryKey: [THREADS] }))

  const show = useCallback((): Comment | undefined => {
    for (const comment of waiting) putComment(client, comment)
    setWaiting([])
    return waiting[0]
  }, [client, waiting])
  return { waiting, show }
}

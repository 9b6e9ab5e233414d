import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { useLiveEvent, useWatched } from '@florilege/shared/shell'
import { useLiveLikes } from '../like/use-live-likes.ts'
import { changePost } from '../post/post-cache.ts'
import { dropComment, keptComment, putComment, reachesTo } from './comment-cache.ts'
import type { CommentOrder } from '@florilege/shared/rules'
import type { Comment } from './comment-list.ts'
import { THREADS } from './thread-query.ts'

/** Time in ms during which events are collected. */
const TOGETHER = 50
/** Above this number a burst is probably a repetition: a new connection repeats up to a hundred events. */
const FEW = 3

/**
 * Whether a comment would come in below what the screen shows: there it moves nothing. `root` holds the threads, each
 * with its id.
 */
const isBelow = (root: HTMLElement | null, order: CommentOrder, { sub_thread_id }: Comment): boolean => {
  const place = sub_thread_id === null ? null : root?.querySelector(`[data-thread="${sub_thread_id}"]`)
  const { top, bottom } = (place ?? root)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return (sub_thread_id === null && order === 'newest' ? top : bottom) > window.innerHeight
}

/** One comment with the counts of its item; null when it is not to be seen any more. */
const read = async (object: number, id: number) => {
  try {
    const { data } = await call('GET /api/comment/base/:object_id', {
      params: { object_id: object },
      query: { comment: id, _size: 0 },
    })
    return { object: data.object, comment: data.focus.find((one) => one.id === id) ?? null }
  } catch (error) {
    // What could not be read now is read with the list, at the latest when it is opened next.
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Comments on an item as they come and go, from anybody (MN-08). What would move what is on the screen waits: `waiting`
 * are those, `show` puts them in and hands back the first. `count` is how many comments the page knows of.
 */
export const useLiveComments = (object: number, order: CommentOrder, count: number, root: () => HTMLElement | null) => {
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
  const arrived = useRef<number[]>([])
  const arriveTogether = async (): Promise<void> => {
    const ids = arrived.current.splice(0)
    // When the newest is counted, all are: what remains are edits of comments that the page shows, and one call reads those.
    if (ids.length > FEW && (await read(object, Math.max(...ids)))?.object.comment_count === count) {
      const isShown = ids.some((id) => keptComment(client, object, id) !== undefined)
      if (isShown) await client.invalidateQueries({ queryKey: [THREADS] })
      return
    }
    await Promise.all(ids.map(arrive))
  }
  useLiveEvent('comment', ({ item, data }) => {
    if (item !== object) return
    arrived.current.push(Number(data['comment']))
    if (arrived.current.length === 1) setTimeout(() => void arriveTogether(), TOGETHER)
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

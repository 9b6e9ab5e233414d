import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '@florilege/shared/client'
import { useLiveEvent } from '@florilege/shared/shell'
import { useRelationEvents } from '../people/use-relation.ts'
import { changePost, dropPost, holdsPost, readPostsAgain } from '../post/post-cache.ts'

/** A post that is shown to fewer people is told as gone; who still sees it hears of it again within this time, in ms. */
const AGAIN = 500
/** What comes back within this time after it left, such as by an undo, takes its place again, in ms. */
const BACK = 10_000

/**
 * Keeps the posts that the page holds as they are on the server: changed ones are read again, gone ones leave, and so do
 * those of who is not there for this person any more.
 */
export const usePostsLive = (): void => {
  useRelationEvents()
  const client = useQueryClient()
  const going = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const read = async (id: number) => {
    try {
      const { data } = await call('GET /api/post/:id', { params: { id } })
      // Where it stands in a list, advertised or not, only that list knows.
      changePost(client, id, ({ pinned }) => ({ ...data, pinned }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) dropPost(client, id)
    }
  }
  const stay = (id: number) => {
    clearTimeout(going.current.get(id))
    going.current.delete(id)
  }
  const left = useRef(new Map<number, number>())
  const leave = (id: number) => {
    stay(id)
    if (holdsPost(client, id)) left.current.set(id, performance.now())
    dropPost(client, id)
  }
  const isBack = (id: number): boolean => {
    const since = left.current.get(id)
    left.current.delete(id)
    return since !== undefined && performance.now() - since < BACK
  }
  useLiveEvent('post', ({ item }) => {
    if (item === undefined) return
    stay(item)
    if (holdsPost(client, item)) void read(item)
    else if (isBack(item)) void readPostsAgain(client)
  })
  useLiveEvent('post-gone', ({ item }) => {
    if (item === undefined) return
    stay(item)
    going.current.set(
      item,
      setTimeout(() => leave(item), AGAIN),
    )
  })
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const held = going
    return () => [...held.current.keys()].forEach((id) => latest.current(id))
  }, [])
}

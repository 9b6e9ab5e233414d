import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, pagesKeyOf } from '@florilege/shared/client'
import type { TimelineCategory } from '@florilege/shared/rules'
import { failed, useLiveEvent, useWatched } from '@florilege/shared/shell'
import { knownUpTo, shownAbove, withNewest } from './newest-posts.ts'
import type { TimelinePages } from './newest-posts.ts'
import { timelineQuery } from './timeline-query.ts'
import { useCalm } from './use-calm.ts'

/** Debounce of counting new posts, in ms. */
const TOGETHER = 300
/** Age of a timeline below which it is not checked for new posts, in ms. */
const FRESH = 10_000
const NONE: readonly number[] = []

/**
 * Number of new posts above the timeline, and a function to show them. They are inserted automatically only while nobody reads:
 * at the top, in the foreground, and idle for a while; otherwise nothing moves.
 */
export const useNewPosts = (category: TimelineCategory | undefined) => {
  const client = useQueryClient()
  const calm = useCalm()
  const [waiting, setWaiting] = useState<{ count: number; more: boolean; newest: readonly number[] } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const query = timelineQuery(category)
  const key = pagesKeyOf('GET /api/timeline', { query })

  const merge = async () => {
    const first = await call('GET /api/timeline', { query })
    client.setQueryData<TimelinePages>(key, (kept) => kept && withNewest(kept, first))
    setWaiting(null)
  }
  const show = async () => {
    try {
      await merge()
      window.scrollTo({ top: 0 })
    } catch (error) {
      failed(error)
    }
  }
  const look = async () => {
    const kept = client.getQueryData<TimelinePages>(key)
    if (kept === undefined) return
    try {
      const { data } = await call('GET /api/timeline/new', { query: { since: String(knownUpTo(kept)), category } })
      const count = data.count - shownAbove(kept)
      if (count <= 0) setWaiting(null)
      else if (calm()) await merge()
      else setWaiting({ ...data, count })
    } catch {
      // A background check: the next event or visit repeats it.
    }
  }
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(), TOGETHER)
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useLiveEvent('post', soon)
  useLiveEvent('gap', soon)
  // Announced posts are watched too: they may be deleted or hidden before they are shown.
  useWatched(waiting?.newest ?? NONE)
  useLiveEvent('post-gone', ({ item }) => item !== undefined && waiting?.newest.includes(item) === true && soon())
  useLiveEvent('relation', () => waiting !== null && soon())
  useEffect(() => {
    // Posts that arrived while the timeline was closed are announced when it opens.
    const held = timer
    const read = client.getQueryState(key)?.dataUpdatedAt ?? Date.now()
    if (Date.now() - read > FRESH) void latest.current()
    return () => clearTimeout(held.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once per category, which is fixed for the component
  }, [])
  return { waiting, show }
}

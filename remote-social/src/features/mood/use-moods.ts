import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { boundsOf, yearOf } from './mood-calendar.ts'
import type { Span } from './mood-calendar.ts'

export type Mood = CallOutput<'GET /api/mood'>['list']['data'][number]

/**
 * All moods of a month or a season. Fetches its whole year page by page, so that after one month all months and seasons are
 * cached for offline use (BY-07).
 */
export const useMoods = (span: Span) => {
  const { from, to } = yearOf(span)
  const query = { from: from.toISOString(), to: to.toISOString(), _size: '100' }
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } = usePages('GET /api/mood', { query })
  const goesOn = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const { from: begin, to: end } = boundsOf(span)
  const moods: Mood[] = (data?.pages.flatMap(({ list }) => list.data) ?? []).filter(({ created_at }) => {
    const at = Date.parse(created_at)
    return at >= begin.getTime() && at < end.getTime()
  })
  return {
    moods,
    /** True when nothing could be loaded. */
    failed: isError && data === undefined,
    /** True when a later page failed: moods may be missing. */
    broken: isError && data !== undefined,
    whole: data !== undefined && !hasNextPage,
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  }
}

/** Refetches the calendar after a mood was added or changed. */
export const useMoodsChanged = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['GET /api/mood'] })
}

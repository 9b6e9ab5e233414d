import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { boundsOf } from './mood-calendar.ts'
import type { Span } from './mood-calendar.ts'

export type Mood = CallOutput<'GET /api/mood'>['list']['data'][number]

/** All moods of a month or a season: its pages are read one after the other. */
export const useMoods = (span: Span) => {
  const { from, to } = boundsOf(span)
  const query = { from: from.toISOString(), to: to.toISOString(), _size: '100' }
  const { data, isError, hasNextPage, isFetching, fetchNextPage, refetch } = usePages('GET /api/mood', { query })
  const goesOn = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const moods: Mood[] = data?.pages.flatMap(({ list }) => list.data) ?? []
  return { moods, failed: isError, whole: data !== undefined && !hasNextPage, retry: () => void refetch() }
}

/** To be called when a mood was said or changed: the calendar is read again. */
export const useMoodsChanged = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['GET /api/mood'] })
}

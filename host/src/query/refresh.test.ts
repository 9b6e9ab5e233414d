import { ApiError } from '@florilege/shared/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { readUnread, refreshOf } from './refresh.ts'

describe('with the network back', () => {
  it('[PW-02] [ST-13] failed queries are reloaded; successful and refused ones are not', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    refreshOf(client)
    const reads: string[] = []
    let answers = false
    let failures = 0
    const watch = async (name: string, error: ApiError, shown: boolean): Promise<() => void> => {
      const read = async () => {
        reads.push(name)
        if (answers && failures <= 0) return name
        failures -= 1
        throw error
      }
      if (shown) client.setQueryData([name], 'before')
      const observer = new QueryObserver(client, { queryKey: [name], queryFn: read })
      const stop = observer.subscribe(() => undefined)
      await observer.refetch()
      return stop
    }
    const lost = new ApiError(0, 'NO_NETWORK')
    const stops = [
      await watch('unread', lost, false),
      await watch('away', new ApiError(503, 'UNAVAILABLE'), false),
      await watch('shown', lost, true),
      await watch('refused', new ApiError(403, 'FORBIDDEN'), false),
    ]
    ;(await watch('left', lost, false))()
    reads.length = 0
    answers = true
    // The first of them is too early.
    failures = 1
    await readUnread([0, 1, 1])
    expect([client.getQueryData(['unread']), client.getQueryData(['away'])]).toEqual(['unread', 'away'])
    expect(reads).toEqual(['unread', 'away', 'unread'])
    for (const stop of stops) stop()
    client.clear()
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { seedAnswer, usePages } from './queries.ts'

const LIST = 'GET /api/timeline'
const pageOf = (id: number) => ({ list: { data: [{ id }], next: null } })

/** Renders a list over a preloaded first page; the server answers with post 2. */
const shown = (client: QueryClient, still: boolean) => {
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json(pageOf(2)))
  vi.stubGlobal('fetch', asked)
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result, unmount } = renderHook(() => usePages(LIST, {}, { still }), { wrapper })
  const ids = () => result.current.data?.pages.flatMap(({ list }) => list.data.map(({ id }) => id))
  return { asked, ids, unmount }
}

const seeded = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  seedAnswer(client, LIST, {}, pageOf(1))
  return client
}

describe('a list with a first page in the document', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([true, false])('shows that page without a request; still: %s', (still) => {
    const { asked, ids } = shown(seeded(), still)
    expect(ids()).toEqual([1])
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([true, false])(
    '[RO-06] shows that page, then reads again what was invalidated before it was rendered; still: %s',
    async (still) => {
      const client = seeded()
      await client.invalidateQueries()
      const { ids } = shown(client, still)
      expect(ids()).toEqual([1])
      await waitFor(() => expect(ids()).toEqual([2]))
    },
  )

  it.each([true, false])(
    '[RO-06] reads again on its next mount what was invalidated while it was not mounted; still: %s',
    async (still) => {
      const client = seeded()
      shown(client, still).unmount()
      await client.invalidateQueries()
      const { ids } = shown(client, still)
      expect(ids()).toEqual([1])
      await waitFor(() => expect(ids()).toEqual([2]))
    },
  )
})

import type { ReportCasePage, SessionState } from '@florilege/shared/contracts'
import { sessionAtom } from '@florilege/shared/shell/host'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'

export const GROUP = 14
export const AT = '2026-03-01T10:00:00.000Z'

/** Case of that group, for tests. */
export const made = (over: Partial<ReportCasePage>): ReportCasePage => ({
  id: 2,
  subject: 'item',
  subject_id: 7,
  concerns: { id: GROUP, display_name: 'Botanique', type: 'GROUP' },
  item: { id: 7, kind: 'note' },
  head: 'Trois crocus',
  first: false,
  categories: [{ category: 'spam', count: 1 }],
  report_count: 1,
  created_at: AT,
  claimed: null,
  action: null,
  statement: null,
  closed_at: null,
  closed_by: null,
  appeal: null,
  answer: null,
  answered_at: null,
  restored_at: null,
  restored_by: null,
  restored_text: null,
  own: false,
  words: 'Trois crocus',
  falls_on: null,
  besides: null,
  deleted: false,
  former_words: [],
  pictures: [],
  reports: [],
  ...over,
})

export const luis = { id: 5, display_name: 'Luis', type: 'PERSON' } as const
/** Renders an element with a server that lists these cases and returns each, except for the first `failing` requests. */
export const show = (element: ReactElement, cases: readonly ReportCasePage[], failing = 0) => {
  const read: string[] = []
  getDefaultStore().set(sessionAtom, { auth_role: 'USER', auth_mainEntityId: 6, auth_userid: null } as unknown as SessionState)
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.startsWith('/api/report/case/')) return Promise.resolve(Response.json({ list: { data: cases, next: null } }))
    read.push(address)
    if (read.length <= failing) {
      const error = { status: 404, code: 'NOT_FOUND', reason: 'NOT_FOUND' }
      return Promise.resolve(Response.json({ error }, { status: 404 }))
    }
    return Promise.resolve(Response.json({ data: cases.find(({ id }) => address === `/api/report/case/${id}`) }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>ailleurs</p> },
  ])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { read, back: () => act(() => router.navigate(-1)) }
}

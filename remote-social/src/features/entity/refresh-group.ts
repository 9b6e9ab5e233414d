import type { QueryClient } from '@tanstack/react-query'

const LISTS = new Set([
  'GET /api/entity/:id/member',
  'GET /api/entity/:id/request',
  'GET /api/entity/:id/report',
  'GET /api/entity/:id/waiting',
])

/** Refetches a group's page, its lists of members, requests and reports, its open tasks, and the open case. */
export const refreshGroup = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key, address] }) =>
      (LISTS.has(String(key)) && String(address).startsWith(`/api/entity/${id}/`)) ||
      (key === 'GET /api/entity/:id' && address === `/api/entity/${id}`) ||
      key === 'GET /api/report/case/:id',
  })

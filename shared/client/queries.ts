import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '../contracts/address.ts'
import type { CallInput, CallKey, CallOutput } from '../contracts/api.ts'
import { call } from './call.ts'
import { grownBy } from './grown-by.ts'

type Query = { query?: Record<string, unknown> }
type Listed = { list: { data: unknown[]; next: string | null } }
/** Calls that answer with a page of a list. */
export type ListKey = { [K in CallKey]: CallOutput<K> extends Listed ? K : never }[CallKey]

/** Key of an answer in the query cache: method and address, so that the document's first data lands on it. */
export const queryKeyOf = (key: string, input: object = {}) => [key, addressOf(key, input)] as const

/** Puts an answer that came with the document into the cache. */
export const seedAnswer = (client: QueryClient, key: string, input: object, data: unknown): void => {
  client.setQueryData(queryKeyOf(key, input), data)
}

/** Query options of a GET call, for `useQuery`, prefetching and invalidation. */
export const callOptions = <K extends CallKey>(key: K, input: CallInput<K>) =>
  queryOptions({ queryKey: queryKeyOf(key, input as object), queryFn: ({ signal }) => call(key, input, signal) })

/** Reads a GET call through the query cache. */
export const useCall = <K extends CallKey>(key: K, input: CallInput<K>) => useQuery(callOptions(key, input))

/** Key of a list read page by page. */
export const pagesKeyOf = (key: string, input: object = {}) => [...queryKeyOf(key, input), 'pages'] as const

const pagesOptions = <K extends ListKey>(client: QueryClient, key: K, input: CallInput<K>) =>
  infiniteQueryOptions({
    queryKey: pagesKeyOf(key, input as object),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(input as Query).query, ...(pageParam === null ? {} : { _after: pageParam }) }
      return call(key, { ...(input as object), query } as CallInput<K>, signal)
    },
    getNextPageParam: (page) => (page as Listed).list.next,
    structuralSharing: grownBy,
    initialData: () => {
      const first = client.getQueryData<CallOutput<K>>(queryKeyOf(key, input as object))
      return first === undefined ? undefined : { pages: [first], pageParams: [null] }
    },
  })

const STILL = { refetchOnMount: false, refetchOnReconnect: false } as const

/**
 * Reads a list page by page; `fetchNextPage` goes on by key. The page that came with the document is the first. A `still`
 * list is read again only when asked to: nothing moves when one comes back to it. Of a `handled` one the page shows itself
 * that it is not there.
 */
export const usePages = <K extends ListKey>(key: K, input: CallInput<K>, { still = false, handled = false } = {}) =>
  useInfiniteQuery({ ...pagesOptions(useQueryClient(), key, input), ...(still ? STILL : {}), meta: { handled } })

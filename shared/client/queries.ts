import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '../contracts/paths/address.ts'
import type { CallInput, CallKey, CallOutput } from '../contracts/api.ts'
import { call } from './call.ts'
import { mergePages } from './merge-pages.ts'

type Query = { query?: Record<string, unknown> }
type Listed = { list: { data: unknown[]; next: string | null } }
/** Calls that return a page of a list. */
export type ListKey = { [K in CallKey]: CallOutput<K> extends Listed ? K : never }[CallKey]

/** Query key of a call: method and path, so that data preloaded in the document have the same key. */
export const queryKeyOf = (key: string, input: object = {}) => [key, addressOf(key, input)] as const

/** Inserts a response preloaded in the document into the cache. */
export const seedAnswer = (client: QueryClient, key: string, input: object, data: unknown): void => {
  client.setQueryData(queryKeyOf(key, input), data)
}

/** Query options of a GET call, for `useQuery`, prefetching and invalidation. */
export const callOptions = <K extends CallKey>(key: K, input: CallInput<K>) =>
  queryOptions({ queryKey: queryKeyOf(key, input as object), queryFn: ({ signal }) => call(key, input, signal) })

/** GET call through the query cache. */
export const useCall = <K extends CallKey>(key: K, input: CallInput<K>) => useQuery(callOptions(key, input))

/** GET call whose 404 the page shows in its place, without an alert; other errors go to the error catalogue. */
export const useFound = <K extends CallKey>(key: K, input: CallInput<K>) =>
  useQuery({ ...callOptions(key, input), meta: { handled: 404 } })

/** Query key of a paginated list. */
export const pagesKeyOf = (key: string, input: object = {}) => [...queryKeyOf(key, input), 'pages'] as const

/** Time of a first page that was invalidated before its list was rendered: the list shows it, as the document does, and reads again. */
const OUTDATED = 0

const pagesOptions = <K extends ListKey>(client: QueryClient, key: K, input: CallInput<K>) =>
  infiniteQueryOptions({
    queryKey: pagesKeyOf(key, input as object),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(input as Query).query, ...(pageParam === null ? {} : { _after: pageParam }) }
      return call(key, { ...(input as object), query } as CallInput<K>, signal)
    },
    getNextPageParam: (page) => (page as Listed).list.next,
    structuralSharing: mergePages,
    initialData: () => {
      const first = client.getQueryData<CallOutput<K>>(queryKeyOf(key, input as object))
      return first === undefined ? undefined : { pages: [first], pageParams: [null] }
    },
    initialDataUpdatedAt: () => {
      const first = client.getQueryState(queryKeyOf(key, input as object))
      return first === undefined || first.isInvalidated ? OUTDATED : first.dataUpdatedAt
    },
  })

const STILL = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
    state.isInvalidated || state.dataUpdatedAt === OUTDATED,
  refetchOnReconnect: false,
} as const

/**
 * Paginated list; `fetchNextPage` continues by cursor. The first page may be preloaded in the document. A `still` list is
 * refetched only on request, or when it was invalidated, so that nothing moves on return. For a `handled` list the page shows its
 * 404 itself.
 */
export const usePages = <K extends ListKey>(key: K, input: CallInput<K>, { still = false, handled = false } = {}) =>
  useInfiniteQuery({ ...pagesOptions(useQueryClient(), key, input), ...(still ? STILL : {}), meta: { handled } })

import { ApiError } from '@florilege/shared/client'
import type { Query, QueryClient } from '@tanstack/react-query'

let client: QueryClient | null = null

/** Sets the query client of the page. */
export const refreshOf = (queries: QueryClient): void => {
  client = queries
}

const isList = (key: readonly unknown[]): boolean => key.at(-1) === 'pages'

/**
 * Invalidates data that missed events may have made stale. Visible queries reload at once, except lists, which would move
 * under the reader; those, and hidden queries, reload when they are opened next.
 */
export const refreshStale = (): void => {
  void client?.invalidateQueries({ refetchType: 'none' })
  void client?.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !isList(queryKey) })
}

/** True for a query without data because the server was unreachable. */
const isUnread = ({ state: { data, error } }: Query): boolean =>
  data === undefined && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Delays of the attempts: a browser reports a network before each part of it works; ms. */
const TRIES = [0, 1000, 5000]

/** Reloads visible queries without data; no list moves by that. */
export const readUnread = async (tries: readonly number[] = TRIES): Promise<void> => {
  for (const pause of tries) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const unread = { type: 'active', predicate: isUnread } as const
    if (client === null || client.getQueryCache().findAll(unread).length === 0) return
    await client.refetchQueries(unread)
  }
}

/** Reloads everything for the current actor; hidden queries are removed. */
export const refreshAll = async (): Promise<void> => {
  client?.removeQueries({ type: 'inactive' })
  await client?.invalidateQueries()
}

/** Invalidates all queries of one call. */
export const refreshCall = (key: string): void => void client?.invalidateQueries({ queryKey: [key] })

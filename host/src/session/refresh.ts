import { ApiError } from '@florilege/shared/client'
import type { Query, QueryClient } from '@tanstack/react-query'

let client: QueryClient | null = null

/** Hands the page's query client in, once. */
export const refreshOf = (queries: QueryClient): void => {
  client = queries
}

const isList = (key: readonly unknown[]): boolean => key.at(-1) === 'pages'

/**
 * Reads again what may be stale because events were missed. What is on the screen is read at once, except lists, which
 * would move under the reader: those, and what is not on the screen, when they are opened next.
 */
export const refreshStale = (): void => {
  void client?.invalidateQueries({ refetchType: 'none' })
  void client?.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !isList(queryKey) })
}

/** What a page could not read at all for want of the server, and may read now. */
const isUnread = ({ state: { data, error } }: Query): boolean =>
  data === undefined && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A browser says that it has a network before each of its parts has: so long after, ms, it is tried once more. */
const TRIES = [0, 1000, 5000]

/** Reads again what is on the screen as not read: nothing can move under the reader there. */
export const readUnread = async (tries: readonly number[] = TRIES): Promise<void> => {
  for (const pause of tries) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const unread = { type: 'active', predicate: isUnread } as const
    if (client === null || client.getQueryCache().findAll(unread).length === 0) return
    await client.refetchQueries(unread)
  }
}

/** Reads everything again for whoever acts now, until it is there: what is not on the screen is forgotten. */
export const refreshAll = async (): Promise<void> => {
  client?.removeQueries({ type: 'inactive' })
  await client?.invalidateQueries()
}

/** Reads a list and everything else of one call again. */
export const refreshCall = (key: string): void => void client?.invalidateQueries({ queryKey: [key] })

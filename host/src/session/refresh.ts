import type { QueryClient } from '@tanstack/react-query'

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

/** Reads everything again for whoever acts now, until it is there: what is not on the screen is forgotten. */
export const refreshAll = async (): Promise<void> => {
  client?.removeQueries({ type: 'inactive' })
  await client?.invalidateQueries()
}

/** Reads a list and everything else of one call again. */
export const refreshCall = (key: string): void => void client?.invalidateQueries({ queryKey: [key] })

import { ApiError } from '@florilege/shared/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reactToError } from '../errors/react-to-error.ts'

const minute = 60_000

/** Retries once, and only temporary errors: a timeout or an unavailable server. */
const worthTrying = (tries: number, error: Error): boolean =>
  tries < 1 && error instanceof ApiError && (error.status === 503 || error.code === 'TIMED_OUT')

/** True when the page shows the error itself: every error (`handled: true`), or those of one status (`handled: 404`). */
const isHandled = (handled: unknown, error: Error): boolean =>
  handled === true || (error instanceof ApiError && handled === error.status)

/**
 * The query client of the page. Unhandled errors of queries and mutations go to the error catalogue, by their `meta`. A failed
 * refresh of a visible list shows no alert.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const shown = query.state.data !== undefined && !(error instanceof ApiError && error.status === 401)
        if (!shown && !isHandled(query.meta?.handled, error)) reactToError(error, 'page')
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!isHandled(mutation.meta?.handled, error)) reactToError(error, 'form')
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 30 * minute,
        retry: worthTrying,
        retryDelay: 800,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

import { ApiError } from '@florilege/shared/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { reactToError } from './react-to-error.ts'

const minute = 60_000

/** Retries once, and only temporary errors: a timeout or an unavailable server. */
const worthTrying = (tries: number, error: Error): boolean =>
  tries < 1 && error instanceof ApiError && (error.status === 503 || error.code === 'TIMED_OUT')

/**
 * The query client of the page. Unhandled errors go to the error catalogue; a query or mutation with `meta: { handled: true }`
 * shows its own. A failed refresh of a visible list shows no alert.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const shown = query.state.data !== undefined && !(error instanceof ApiError && error.status === 401)
        if (!shown && query.meta?.handled !== true) reactToError(error, 'page')
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.handled !== true) reactToError(error, 'form')
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

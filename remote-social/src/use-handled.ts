import { useQuery } from '@tanstack/react-query'
import { ApiError, callOptions } from '@florilege/shared/client'
import type { CallInput, CallKey } from '@florilege/shared/client'

/**
 * GET call whose 404 the page shows itself: `gone` when the server reports it missing, whatever was cached; `known` is the cached
 * response, for forms whose text is kept.
 */
export const useHandled = <K extends CallKey>(key: K, input: CallInput<K>) => {
  const { data, error, isPending, refetch } = useQuery({ ...callOptions(key, input), meta: { handled: true } })
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return { data: gone ? undefined : data, known: data, gone, isPending, refetch }
}

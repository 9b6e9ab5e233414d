import { useQuery } from '@tanstack/react-query'
import { ApiError, callOptions } from '@florilege/shared/client'
import type { CallInput, CallKey } from '@florilege/shared/client'

/**
 * Reads a GET call whose absence the page shows itself: `gone` where the server says that there is no such thing, or not any
 * more, whatever was read before; that is `known`, for forms whose words stay.
 */
export const useHandled = <K extends CallKey>(key: K, input: CallInput<K>) => {
  const { data, error, isPending, refetch } = useQuery({ ...callOptions(key, input), meta: { handled: true } })
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return { data: gone ? undefined : data, known: data, gone, isPending, refetch }
}

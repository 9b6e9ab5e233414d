import { useQuery } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { useEyes } from '@florilege/shared/see-as'
import { useAllowed } from '@florilege/shared/shell'

type RecordKey = 'GET /api/bibliography/:id' | 'GET /api/genus/:id' | 'GET /api/species/:id' | 'GET /api/article/:id'

/**
 * Reads a record with one's own eyes, or those that the address names (BY-03): then that it is not there is an answer, as for
 * who keeps the catalogue, whom the page tells what became of it.
 */
export const useSeenRecord = <K extends RecordKey>(key: K, id: number) => {
  const as = useEyes()
  const input = { params: { id }, query: { as } } as CallInput<K>
  const isAnswer = useAllowed('editor') || as !== undefined
  return useQuery({ ...callOptions(key, input), ...(isAnswer ? { meta: { handled: true }, retry: false } : {}) })
}

import { useQuery } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { useEyes } from '@florilege/shared/see-as'
import { useAllowed } from '@florilege/shared/shell'

type RecordKey = 'GET /api/bibliography/:id' | 'GET /api/genus/:id' | 'GET /api/species/:id' | 'GET /api/article/:id'

/**
 * Reads a record as oneself or as the viewer in the URL (BY-03). For a viewer preview and for editors, 404 is a valid answer: the
 * page explains it.
 */
export const useSeenRecord = <K extends RecordKey>(key: K, id: number) => {
  const as = useEyes()
  const input = { params: { id }, query: { as } } as CallInput<K>
  const isAnswer = useAllowed('editor') || as !== undefined
  return useQuery({ ...callOptions(key, input), ...(isAnswer ? { meta: { handled: true }, retry: false } : {}) })
}

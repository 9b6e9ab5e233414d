import { useFound } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { useEyes } from '@florilege/shared/see-as'

type RecordKey = 'GET /api/bibliography/:id' | 'GET /api/genus/:id' | 'GET /api/species/:id' | 'GET /api/article/:id'

/** Reads a record as oneself or as the viewer in the URL (BY-03). */
export const useSeenRecord = <K extends RecordKey>(key: K, id: number) =>
  useFound(key, { params: { id }, query: { as: useEyes() } } as CallInput<K>)

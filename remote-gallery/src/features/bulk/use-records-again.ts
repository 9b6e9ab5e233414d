import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { RECORD_CALLS } from './record-kinds.ts'

const CALLS: ReadonlySet<unknown> = new Set([
  ...Object.values(RECORD_CALLS),
  'GET /api/admin/record/bulk',
  'GET /api/admin/record/bulk/:id',
  'GET /api/admin/record/bulk/:id/record',
])

/** Reads the lists of records and the bulk edits again. */
export const useRecordsAgain = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: ({ queryKey }) => CALLS.has(queryKey[0]) }), [client])
}

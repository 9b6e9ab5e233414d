import { useLiveEvent } from '@florilege/shared/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

const CALLS = new Set<unknown>(['GET /api/admin/report', 'GET /api/report/case/:id'])

/** Reads everything about reports again. */
export const useReportsAgain = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: ({ queryKey }) => CALLS.has(queryKey[0]) }), [client])
}

/** Follows what others do with reports: who takes one up, gives it back or decides it. */
export const useReportsLive = (): void => {
  const again = useReportsAgain()
  useLiveEvent('report', () => void again())
  useLiveEvent('gap', () => void again())
}

/** Reads again when somebody's time with a case is over: nothing else tells of it. */
export const useClaimEnd = (until: string | null): void => {
  const again = useReportsAgain()
  useEffect(() => {
    if (until === null) return undefined
    // A little later, so that the server is of the same opinion.
    const timer = setTimeout(() => void again(), Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [until, again])
}

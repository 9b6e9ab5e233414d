import { useLiveEvent } from '@florilege/shared/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

const CALLS = new Set<unknown>(['GET /api/admin/report', 'GET /api/report/case/:id'])

/** Reloads all data of reports. */
export const useReportsAgain = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ predicate: ({ queryKey }) => CALLS.has(queryKey[0]) }), [client])
}

/** Reloads when others claim, release or decide a case. */
export const useReportsLive = (): void => {
  const again = useReportsAgain()
  useLiveEvent('report', () => void again())
  useLiveEvent('gap', () => void again())
}

/** Reloads when a claim expires, because no event reports it. */
export const useClaimEnd = (until: string | null): void => {
  const again = useReportsAgain()
  useEffect(() => {
    if (until === null) return undefined
    // Waits one second longer, so that the claim has expired on the server too.
    const timer = setTimeout(() => void again(), Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [until, again])
}

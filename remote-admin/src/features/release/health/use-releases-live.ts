import { useLiveEvent } from '@florilege/shared/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads everything about releases again. */
export const useReleasesAgain = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/release') }),
    [client],
  )
}

/** Reloads when people, or the server, change releases. */
export const useReleasesLive = (): void => {
  const again = useReleasesAgain()
  useLiveEvent('release', () => void again())
  useLiveEvent('gap', () => void again())
}

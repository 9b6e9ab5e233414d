import { useLiveEvent } from '@florilege/shared/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads everything about orders again. */
export const useOrdersAgain = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey }) => /^GET \/api\/(admin\/)?order/.test(String(queryKey[0])) }),
    [client],
  )
}

/** Follows what others do with orders: each step of one changes what waits. */
export const useOrdersLive = (): void => {
  const again = useOrdersAgain()
  useLiveEvent('waiting', () => void again())
  useLiveEvent('gap', () => void again())
}

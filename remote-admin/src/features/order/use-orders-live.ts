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

/** Reloads on live events of orders: each step changes the queue. */
export const useOrdersLive = (): void => {
  const again = useOrdersAgain()
  useLiveEvent('waiting', () => void again())
  useLiveEvent('gap', () => void again())
}

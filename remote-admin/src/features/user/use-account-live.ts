import { useLiveEvent } from '@florilege/shared/shell'
import { useQueryClient } from '@tanstack/react-query'

/** Follows what other administrators do to accounts, on the page of one. */
export const useAccountLive = (): void => {
  const client = useQueryClient()
  const again = () => {
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('GET /api/admin/user/:id') })
  }
  useLiveEvent('account', again)
  useLiveEvent('gap', again)
}

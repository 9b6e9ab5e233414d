import { useQueryClient } from '@tanstack/react-query'

const CALLS = new Set<unknown>(['GET /api/info', 'GET /api/info/:name', 'GET /api/admin/info/:name/:language'])

/** Reads the texts of the house and their versions again. */
export const useHouseAgain = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => CALLS.has(queryKey[0]) })
}

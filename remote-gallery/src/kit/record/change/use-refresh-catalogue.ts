import { useQueryClient } from '@tanstack/react-query'

const READ = /^GET \/api\/(?:bibliography|genus|species|article|facet|search|link)\b/

/** Refetches catalogue data after a change of a record. */
export const useRefreshCatalogue = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && READ.test(key) })
}

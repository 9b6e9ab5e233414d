import { useQueryClient } from '@tanstack/react-query'

const READ = /^GET \/api\/(?:bibliography|genus|species|article|facet|search|link)\b/

/** Reads again what the catalogue shows, after a record has changed. */
export const useRefreshCatalogue = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && READ.test(key) })
}

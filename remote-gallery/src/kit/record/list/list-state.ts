import { useLocation, useSearchParams } from 'react-router'
import type { CallInput } from '@florilege/shared/client'
import { FILTER_NAMES } from '../filter/filter-names.ts'

type ListQuery = NonNullable<CallInput<'GET /api/bibliography'>['query']>

/** State of a list in the URL: filters, sort order and view, so that it can be shared and restored by back. */
export const useListState = () => {
  const [search, setSearch] = useSearchParams()
  const query = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as ListQuery
  const { pathname } = useLocation()
  const changed = (changes: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    query,
    get: (name: string) => search.get(name),
    set: (changes: Record<string, string | null>) => setSearch(changed(changes), { preventScrollReset: true }),
    /** URL of the list with these changes. */
    with: (changes: Record<string, string | null>) => {
      const next = String(changed(changes))
      return next === '' ? pathname : `${pathname}?${next}`
    },
  }
}

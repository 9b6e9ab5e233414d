import { useLocation, useSearchParams } from 'react-router'
import type { CallInput } from '@florilege/shared/client'
import { FILTER_NAMES } from './filter-names.ts'

type ListQuery = NonNullable<CallInput<'GET /api/bibliography'>['query']>

/** The state of a list lives in the address: filters, sorting and view, so that it can be shared and gone back to. */
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
    /** Address of the list with these changes, everything else as it is. */
    with: (changes: Record<string, string | null>) => {
      const next = String(changed(changes))
      return next === '' ? pathname : `${pathname}?${next}`
    },
  }
}

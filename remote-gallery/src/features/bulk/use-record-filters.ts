import { useSearchParams } from 'react-router'
import { RECORD_KINDS, RECORD_PRIVACIES, RECORD_STATUSES } from './record-kinds.ts'

/** Filters of the list in its address, and the address with a changed filter; null removes it. */
export const useRecordFilters = () => {
  const [search] = useSearchParams()
  const chosen = <const Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === search.get(name))
  const filtered = (name: string, value: string | null): string => {
    const next = new URLSearchParams(search)
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
    return `?${next.toString()}`
  }
  return {
    kind: chosen('kind', RECORD_KINDS) ?? RECORD_KINDS[0],
    filters: {
      q: search.get('q') ?? undefined,
      status: chosen('status', RECORD_STATUSES),
      privacy: chosen('privacy', RECORD_PRIVACIES),
    },
    filtered,
  }
}

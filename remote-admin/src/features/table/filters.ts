/** The search part of an address with other values of some filters, which begins the list anew; null, and nothing, take one away. */
export const withFilters = (search: URLSearchParams, changes: Record<string, string | null>): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    const words = value?.trim() ?? ''
    if (words === '') next.delete(name)
    else next.set(name, words)
  }
  const words = next.toString()
  return words === '' ? '' : `?${words}`
}

/** What a filter of the address holds, where it is one of those there are. */
export const chosenOf = <const Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === search.get(name))

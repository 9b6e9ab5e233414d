/** Search part of an address with changed filters, back on the first page; null or an empty value removes a filter. */
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

/** Value of a filter in the address, if it is one of the allowed values. */
export const chosenOf = <const Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === search.get(name))

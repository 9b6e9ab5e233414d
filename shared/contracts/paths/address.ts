type Input = { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined }

/** Path of a call with parameters filled in and sorted query, so that equal inputs give equal URLs. */
export const addressOf = (key: string, input: Input = {}): string => {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
}

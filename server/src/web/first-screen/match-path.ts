/** Segments of a path, without empty ones: "/artwork/12/" and "/artwork/12" are the same page. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** Form that is equal for equivalent patterns: parameters without names, letters without case. */
export const shapeOf = (pattern: string): string =>
  `/${partsOf(pattern)
    .map((part) => (part.startsWith(':') ? ':' : part.toLowerCase()))
    .join('/')}`

/** True when some path matches both patterns. */
export const overlap = (one: string, other: string): boolean => {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (let at = 0; ; at += 1) {
    const [a, b] = [left[at], right[at]]
    if (a === '*' || b === '*') return true
    if (a === undefined || b === undefined) return a === b
    if (!a.startsWith(':') && !b.startsWith(':') && a.toLowerCase() !== b.toLowerCase()) return false
  }
}

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/**
 * Parameters of a path under a pattern of React Router syntax (static parts, ":name", a last "*"), matched as React Router
 * does in the browser: ignoring case and a trailing slash. Null without a match.
 */
export const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  const open = wanted.at(-1) === '*'
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    if (part === '*') break
    const value = decoded(given[at] ?? '')
    if (value === null) return null
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

const rank = (pattern: string): string =>
  partsOf(pattern)
    .map((part) => (part === '*' ? '2' : part.startsWith(':') ? '1' : '0'))
    .join('')

/** Best matching candidate, static parts before parameters before "*", with its parameters. */
export const bestMatch = <T extends { path: string }>(
  candidates: readonly T[],
  path: string,
): { candidate: T; params: Record<string, string> } | null => {
  let best: { candidate: T; params: Record<string, string> } | null = null
  for (const candidate of candidates) {
    const params = matchPath(candidate.path, path)
    if (params && (!best || rank(candidate.path) < rank(best.candidate.path))) best = { candidate, params }
  }
  return best
}

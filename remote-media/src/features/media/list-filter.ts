/** Filter of the media list, written into the path below photos/ (RT-10). */
export type ListFilter = { owner?: number; type?: 'image' | 'video'; year?: number; author?: string; place?: string }

const whole = (text: string, most: number): number | null => {
  const value = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  return value > 0 && value <= most ? value : null
}
const words = (text: string): string | null => (text.trim() !== '' && text.length <= 200 ? text : null)
const kind = (text: string) => (text === 'image' || text === 'video' ? text : null)

const READ = {
  owner: (text: string) => whole(text, Number.MAX_SAFE_INTEGER),
  type: kind,
  year: (text: string) => whole(text, 9999),
  author: words,
  place: words,
} as const
const NAMES = Object.keys(READ) as (keyof typeof READ)[]

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Parses pairs of name and value such as "owner/12/place/Metz/", URL-encoded: a value may contain an encoded slash. Null for an
 * invalid filter.
 */
export const filterOf = (rest: string): ListFilter | null => {
  const parts = rest
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  const filter: Record<string, unknown> = {}
  for (let at = 0; at < parts.length; at += 2) {
    const name = NAMES.find((one) => one === parts[at])
    const value = name === undefined ? null : READ[name](parts[at + 1] ?? '')
    if (name === undefined || value === null || name in filter) return null
    filter[name] = value
  }
  return filter
}

const partsOf = (filter: ListFilter): string[] =>
  NAMES.flatMap((name) => (filter[name] === undefined ? [] : [name, encodeURIComponent(filter[name])]))

const ALIASES = /^\/media\/?(?:photos(?=\/|$)\/?)?/

/** Filter of the path of a list, as in the URL; null for an invalid one. */
export const filterOfPath = (pathname: string): ListFilter | null => filterOf(pathname.replace(ALIASES, ''))

/** Path of the list with a filter; without one, of all media. */
export const filterPath = (filter: ListFilter): string => {
  const parts = partsOf(filter)
  return parts.length === 0 ? '/media/' : `/media/photos/${parts.join('/')}/`
}

/** Query parameters of a media page: the list it was opened from, and whether the viewer is open. */
const LIST = 'in'
const VIEW = 'view'

/** Path of a media within a list; optionally with the viewer open, so that it can be shared. */
export const mediaPath = (id: number, filter: ListFilter, viewed = false): string => {
  const search = new URLSearchParams()
  const list = partsOf(filter).join('/')
  if (list !== '') search.set(LIST, list)
  if (viewed) search.set(VIEW, '1')
  return search.size === 0 ? `/media/${id}/` : `/media/${id}/?${search}`
}

/** List and viewer state from the query of a media page; all media when the filter is missing or invalid. */
export const listOf = (search: URLSearchParams): { filter: ListFilter; viewed: boolean } => {
  return { filter: filterOf(search.get(LIST) ?? '') ?? {}, viewed: search.has(VIEW) }
}

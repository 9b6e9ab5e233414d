/** What of the media a list shows; the address says it below photos/ (RT-10). */
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
 * The filter of pairs of a name and a value such as "owner/12/place/Metz/", each as an address has it: a value may hold
 * an encoded slash. Null when it is none.
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

/** The filter that the path of a list says, as the address has it; null when it says none that there is. */
export const filterOfPath = (pathname: string): ListFilter | null => filterOf(pathname.replace(ALIASES, ''))

/** Path of the list with a filter; all of them without one. */
export const filterPath = (filter: ListFilter): string => {
  const parts = partsOf(filter)
  return parts.length === 0 ? '/media/' : `/media/photos/${parts.join('/')}/`
}

/** In the address of a media: the list it was come to from, and whether the viewer is open. */
const LIST = 'in'
const VIEW = 'view'

/** Path of a media as one of a list; with the viewer over it, so that this can be shared. */
export const mediaPath = (id: number, filter: ListFilter, viewed = false): string => {
  const search = new URLSearchParams()
  const list = partsOf(filter).join('/')
  if (list !== '') search.set(LIST, list)
  if (viewed) search.set(VIEW, '1')
  return search.size === 0 ? `/media/${id}/` : `/media/${id}/?${search}`
}

/** What the address of a media says of the list it belongs to, all of them where it says nothing that can be read. */
export const listOf = (search: URLSearchParams): { filter: ListFilter; viewed: boolean } => {
  return { filter: filterOf(search.get(LIST) ?? '') ?? {}, viewed: search.has(VIEW) }
}

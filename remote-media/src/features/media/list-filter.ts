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

/**
 * The filter of the rest of a path, pairs of a name and a value such as "owner/12/year/2024/", once decoded; null when
 * it is none.
 */
export const filterOf = (rest: string): ListFilter | null => {
  const parts = rest.split('/').filter((part) => part !== '')
  const filter: Record<string, unknown> = {}
  for (let at = 0; at < parts.length; at += 2) {
    const name = NAMES.find((one) => one === parts[at])
    const value = name === undefined ? null : READ[name](parts[at + 1] ?? '')
    if (name === undefined || value === null || name in filter) return null
    filter[name] = value
  }
  return filter
}

/** Path of the list with a filter; all of them without one. */
export const filterPath = (filter: ListFilter): string => {
  const parts = NAMES.flatMap((name) => (filter[name] === undefined ? [] : [name, encodeURIComponent(filter[name])]))
  return parts.length === 0 ? '/media/' : `/media/photos/${parts.join('/')}/`
}

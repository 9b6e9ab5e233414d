/** Text values by field name; a box that is not ticked is left out. */
export type Values = Record<string, string>

/** The last text value of each field. */
export const valuesOf = (data: FormData): Values =>
  Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const wordsOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? `text ${value}` : `file ${value.name} ${value.size} ${value.lastModified}`

// A browser gives an empty file for a file control without one.
const isNothing = (value: FormDataEntryValue): boolean =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === ''

/** What each field holds, as one text that is equal when it holds the same. */
export const stateOf = (data: FormData): Map<string, string> => {
  const names = [...new Set(data.keys())]
  return new Map(
    names.flatMap((name): [string, string][] => {
      const all = data.getAll(name).filter((value) => !isNothing(value))
      return all.length === 0 ? [] : [[name, JSON.stringify(all.map(wordsOf))]]
    }),
  )
}

/** Whether any field holds something else than at the start; typing back what was there is no change. */
export const differs = (start: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean =>
  start.size !== now.size || [...start].some(([name, words]) => now.get(name) !== words)

export type KeptValues = [name: string, values: string[]][]

/** Whether a field holds what stands elsewhere, untouched: kept in a draft it would later come back over what stands there by then. */
const isSettled = (form: HTMLFormElement, name: string): boolean => {
  const field = form.querySelector<HTMLSelectElement | HTMLInputElement>(`[data-settled][name="${CSS.escape(name)}"]`)
  if (field === null) return false
  const off = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked
  return (off ? '' : field.value) === field.dataset['settled']
}

/** Text values of the named fields, to keep in a draft; passwords are kept nowhere. */
export const keepable = (form: HTMLFormElement, names: Iterable<string>): KeptValues => {
  const data = new FormData(form)
  return [...new Set([...names, ...data.keys()])]
    .filter((name) => form.querySelector(`[type=password][name="${CSS.escape(name)}"]`) === null && !isSettled(form, name))
    .map((name): [string, string[]] => [name, data.getAll(name).filter((value) => typeof value === 'string')])
}

/** Reads kept values; null for what is none. */
export const parseValues = (kept: unknown): KeptValues | null => {
  const words = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
  const pair = (one: unknown) => Array.isArray(one) && typeof one[0] === 'string' && words(one[1])
  return Array.isArray(kept) && kept.every(pair) ? (kept as KeptValues) : null
}

/** Files chosen in a form, by the name of their field. */
export const filesOf = (data: FormData): [string, File[]][] =>
  [...new Set(data.keys())].flatMap((name): [string, File[]][] => {
    const files = data.getAll(name).filter((value) => typeof value !== 'string')
    return files.length === 0 ? [] : [[name, files.filter((file) => !isNothing(file))]]
  })

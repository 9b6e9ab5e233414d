/** Text values by field name; an unchecked box is left out. */
export type Values = Record<string, string>

/** Last text value of each field. */
export const valuesOf = (data: FormData): Values =>
  Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const wordsOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? `text ${value}` : `file ${value.name} ${value.size} ${value.lastModified}`

// Browsers submit an empty file for an empty file input.
const isNothing = (value: FormDataEntryValue): boolean =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === ''

/** State of each field as a comparable string. */
export const stateOf = (data: FormData): Map<string, string> => {
  const names = [...new Set(data.keys())]
  return new Map(
    names.flatMap((name): [string, string][] => {
      const all = data.getAll(name).filter((value) => !isNothing(value))
      return all.length === 0 ? [] : [[name, JSON.stringify(all.map(wordsOf))]]
    }),
  )
}

/** Tests whether any field differs from the start. */
export const differs = (start: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean =>
  start.size !== now.size || [...start].some(([name, words]) => now.get(name) !== words)

export type KeptValues = [name: string, values: string[]][]

/** Tests for an untouched independent setting: in a draft it would later overwrite a newer value. */
const isSettled = (form: HTMLFormElement, name: string): boolean => {
  const field = form.querySelector<HTMLSelectElement | HTMLInputElement>(`[data-settled][name="${CSS.escape(name)}"]`)
  if (field === null) return false
  const off = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked
  return (off ? '' : field.value) === field.dataset['settled']
}

/** Text values of the named fields, for a draft; passwords are never stored. */
export const keepable = (form: HTMLFormElement, names: Iterable<string>): KeptValues => {
  const data = new FormData(form)
  return [...new Set([...names, ...data.keys()])]
    .filter((name) => form.querySelector(`[type=password][name="${CSS.escape(name)}"]`) === null && !isSettled(form, name))
    .map((name): [string, string[]] => [name, data.getAll(name).filter((value) => typeof value === 'string')])
}

/** Parses stored values; null when invalid. */
export const parseValues = (kept: unknown): KeptValues | null => {
  const words = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
  const pair = (one: unknown) => Array.isArray(one) && typeof one[0] === 'string' && words(one[1])
  return Array.isArray(kept) && kept.every(pair) ? (kept as KeptValues) : null
}

/** Chosen files of a form, by field name. */
export const filesOf = (data: FormData): [string, File[]][] =>
  [...new Set(data.keys())].flatMap((name): [string, File[]][] => {
    const files = data.getAll(name).filter((value) => typeof value !== 'string')
    return files.length === 0 ? [] : [[name, files.filter((file) => !isNothing(file))]]
  })

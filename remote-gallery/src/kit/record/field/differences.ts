import type { RecordKind, RecordVersion } from '@florilege/shared/contracts'
import { fieldsOf } from './record-specs.ts'
import { valuesOf } from './record-values.ts'
import type { Content, Language } from './record-values.ts'

/** Change of one field, as text. */
export type Difference = { name: string; before: string; after: string }
type Side = RecordVersion['before']

const BLANK: Content = {
  title: '',
  language: '',
  status: 'draft',
  publish_at: null,
  privacy_status: 9,
  fields: {},
  media: [],
}

const worded = (kind: RecordKind, side: Side, language: Language): Record<string, string> => {
  const told = Object.entries(side ?? {})
  const fields = Object.fromEntries(
    told.flatMap(([name, value]) => (name.startsWith('fields.') ? [[name.slice('fields.'.length), value] as const] : [])),
  )
  const words = valuesOf(kind, { ...BLANK, ...side, fields }, language)
  const shown: ReadonlySet<string> = new Set(fieldsOf(kind).map(({ name }) => name))
  // Fields without a form control are shown as stored.
  const rest = Object.entries(fields).filter(([name, value]) => !shown.has(name) && value !== undefined)
  return { ...words, ...Object.fromEntries(rest.map(([name, value]) => [name, JSON.stringify(value)])) }
}

/** Fields that a change modified, formatted as in the form. */
export const differencesOf = (
  kind: RecordKind,
  { before, after }: Pick<RecordVersion, 'before' | 'after'>,
  language: Language,
) => {
  const [old, now] = [worded(kind, before, language), worded(kind, after, language)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): Difference[] => {
    const [was, is] = [old[name] ?? '', now[name] ?? '']
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

/** Splits two texts into their common prefix and suffix and the differing middle. */
export const marked = (before: string, after: string) => {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const shortest = Math.min(old.length, now.length)
  let start = 0
  while (start < shortest && old[start] === now[start]) start += 1
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return {
    start: old.slice(0, start).join(''),
    before: old.slice(start, old.length - end).join(''),
    after: now.slice(start, now.length - end).join(''),
    end: end === 0 ? '' : old.slice(-end).join(''),
  }
}

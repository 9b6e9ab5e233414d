import type { AuditEntry } from '@florilege/shared/contracts'

export type Json = AuditEntry['before']
/** `told`: what has not changed, or only says which thing it is about; then there is neither before nor after. */
export type Change = { name: string; told: string; before: string; after: string }

/** Tells of a person, a group or an organisation by number; `names` of the entry has their names. */
export const NAMED: ReadonlySet<string> = new Set(['author', 'claimed_by', 'concerns', 'member', 'owner'])

/** Says which thing it is about: on one side alone it has neither come nor gone. */
const ABOUT: ReadonlySet<string> = new Set([
  'author',
  'case',
  'concerns',
  'head',
  'kind',
  'member',
  'owner',
  'subject',
  'subject_id',
])

const isMap = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of the log as it stands there. */
export const plainWords = (value: Json): string => {
  if (value === null) return ''
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an entry of the audit tells of before and after, by name; what is no map stands under an empty name. */
export const changesOf = (
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  words: (name: string, value: Json) => string = (_, value) => plainWords(value),
): Change[] => {
  const one = isMap(before) ? before : before === null ? {} : { '': before }
  const other = isMap(after) ? after : after === null ? {} : { '': after }
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.map((name) => {
    const [was, is] = [one, other].map((side) => (side[name] === undefined ? '' : words(name, side[name]))) as [string, string]
    const isTold = was === is || (ABOUT.has(name) && (was === '' || is === ''))
    return isTold ? { name, told: was || is, before: '', after: '' } : { name, told: '', before: was, after: is }
  })
}

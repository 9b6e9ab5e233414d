import type { AuditEntry } from '@florilege/shared/contracts'

export type Json = AuditEntry['before']
/** `told`: an unchanged or identifying value; `before` and `after` are empty then. */
export type Change = { name: string; told: string; before: string; after: string }

/** Fields that hold an entity id; `names` of the entry has the names. */
export const NAMED: ReadonlySet<string> = new Set(['author', 'claimed_by', 'concerns', 'member', 'owner'])

/** Fields that identify the subject: a value on one side only was neither added nor removed. */
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

/** Formats a value of the log without translation. */
export const plainWords = (value: Json): string => {
  if (value === null) return ''
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lists the changes of an entry by name; a value that is not an object has an empty name. */
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

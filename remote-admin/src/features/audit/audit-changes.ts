import type { AuditEntry } from '@florilege/shared/contracts'

type Json = AuditEntry['before']
export type Change = { name: string; before: string; after: string }

const isMap = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value)

const words = (value: Json | undefined): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an entry of the audit tells of before and after, by name; what is no map stands under an empty name. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] => {
  const one = isMap(before) ? before : before === null ? {} : { '': before }
  const other = isMap(after) ? after : after === null ? {} : { '': after }
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.map((name) => ({ name, before: words(one[name]), after: words(other[name]) }))
}

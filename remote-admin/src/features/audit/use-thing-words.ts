import { useTexts } from '@florilege/shared/shell'
import { isAuditThing } from './audit-actions.ts'
import { auditTexts } from './audit-texts.ts'

type Said = { name?: string | null; kind?: string | null }

/** Text of the subject of an entry: its kind, if known, and its name or its id. */
export const useThingWords = () => {
  const log = useTexts(auditTexts)
  return (subject: string, id: string | null, { name = null, kind = null }: Said = {}): string => {
    const known = subject === 'item' && kind !== null ? (isAuditThing(kind) ? kind : 'post') : subject
    const thing = isAuditThing(known) ? log(`audit_thing_${known}`) : subject
    if (name !== null) return log('audit_thing_named', { thing, name })
    return id === null ? thing : log(/^\d+$/.test(id) ? 'audit_thing_numbered' : 'audit_thing_called', { thing, id })
  }
}

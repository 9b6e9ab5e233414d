import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { isAuditThing } from './audit-actions.ts'

type Said = { name?: string | null; kind?: string | null }

/** Text of the subject of an entry: its kind, if known, and its name or its id. */
export const useThingWords = () => {
  const t = useTexts(texts)
  return (subject: string, id: string | null, { name = null, kind = null }: Said = {}): string => {
    const known = subject === 'item' && kind !== null ? (isAuditThing(kind) ? kind : 'post') : subject
    const thing = isAuditThing(known) ? t(`audit_thing_${known}`) : subject
    if (name !== null) return t('audit_thing_named', { thing, name })
    return id === null ? thing : t(/^\d+$/.test(id) ? 'audit_thing_numbered' : 'audit_thing_called', { thing, id })
  }
}

import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { isAuditThing } from './audit-actions.ts'

/** What is said of a thing in the log: what it is, and its name, else its number. */
export const useThingWords = () => {
  const t = useTexts(texts)
  return (subject: string, id: string | null, name: string | null = null): string => {
    const thing = isAuditThing(subject) ? t(`audit_thing_${subject}`) : subject
    if (name !== null) return t('audit_thing_named', { thing, name })
    return id === null ? thing : t(/^\d+$/.test(id) ? 'audit_thing_numbered' : 'audit_thing_called', { thing, id })
  }
}

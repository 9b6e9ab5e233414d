import type { AuditEntry } from '@florilege/shared/contracts'
import { ACTIONS_ON } from '@florilege/shared/rules/relations'
import { useHasText, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { momentText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useRoleText } from '../release/words/use-reason-words.ts'
import { SETTING_NAMES } from '../system/setting-values.ts'
import { auditChangeTexts } from './audit-change-texts.ts'
import { NAMED, plainWords } from './audit-changes.ts'
import type { Json } from './audit-changes.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const SEEN = [0, 1, 9] as const
const STATUSES = ['active', 'suspended'] as const

/** Texts of the compared fields and of their values; entity ids become names. */
export const useChangeWords = ({ names }: Pick<AuditEntry, 'names'>) => {
  const t = useTexts(texts)
  const log = useTexts(auditChangeTexts)
  const isText = useHasText(auditChangeTexts)
  const language = useLanguage()
  const zone = useZone()
  const roleText = useRoleText()
  const privacyText = (value: number): string => {
    const seen = SEEN.find((one) => one === value)
    return seen === undefined ? log('audit_away') : log(`audit_privacy_${seen}`)
  }
  const keyText = (name: string): string => {
    const setting = SETTING_NAMES.find((one) => one === name)
    if (setting !== undefined) return t(`setting_${setting}`)
    const key = `audit_key_${name}`
    return isText(key) ? log(key) : name
  }
  const numberText = (name: string, value: number): string => {
    if (name === 'privacy_status') return privacyText(value)
    return (NAMED.has(name) ? names[String(value)] : undefined) ?? plainWords(value)
  }
  const stringText = (name: string, value: string): string => {
    if (MOMENT.test(value)) return momentText(new Date(value), language, zone)
    const action = ACTIONS_ON.item.find((one) => one === value)
    if (name === 'action' && action !== undefined) return t(`report_did_${action}`)
    const status = STATUSES.find((one) => one === value)
    if (name === 'status' && status !== undefined) return t(`status_${status}`)
    return name === 'role' ? roleText(value) : plainWords(value)
  }
  const valueText = (name: string, value: Json): string => {
    if (typeof value === 'boolean') return log(value ? 'audit_yes' : 'audit_no')
    if (typeof value === 'number') return numberText(name, value)
    return typeof value === 'string' ? stringText(name, value) : plainWords(value)
  }
  return { keyText, valueText }
}

import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { momentText } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { useByWords } from './by-words.ts'
import { reasonsOf, worded } from '../release-reasons.ts'

const ROLES = ['GUEST', 'USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const

/** A role as people call it. */
export const useRoleText = () => {
  const t = useTexts(texts)
  return (role: string): string => {
    const known = ROLES.find((one) => one === role)
    return known === undefined ? role : t(`role_${known}`)
  }
}

/** Translations of the registry's texts: one sentence, or all reasons of a refusal. */
export const useReasonWords = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  const roleText = useRoleText()
  const byWords = useByWords()
  const sentence = (said: string): string => {
    const found = worded(said)
    if (found === null) return said
    const values = { ...found.values }
    if (values['until'] !== undefined) values['until'] = momentText(new Date(values['until']), language, zone)
    if (values['origin'] === 'this site') values['origin'] = t('release_this_site')
    if (values['by'] !== undefined) values['by'] = byWords(values['by'])
    if (values['role'] !== undefined) values['role'] = roleText(values['role'])
    return t(`release_reason_${found.key}`, values)
  }
  const refusal = (said: string): string =>
    reasonsOf(said)
      .map(({ of, text }) => (of === null ? sentence(text) : t('release_reason_of', { of, text: sentence(text) })))
      .join('\n')
  return { sentence, refusal }
}

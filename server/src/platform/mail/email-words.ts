import { writtenDate } from '@florilege/shared/ui/written-date'
import type { Config } from '../../config.ts'

export type EmailLanguage = 'fr' | 'en'

/** Language of an email to an account: the forced one, else the person's choice. */
export const emailLanguage = ({ forcedLanguage }: Pick<Config, 'forcedLanguage'>, chosen: string | null): EmailLanguage =>
  forcedLanguage ?? (chosen === 'en' ? 'en' : 'fr')

/** Time in an email, in UTC: the reader's time zone is unknown. */
export const momentInEmail = (language: EmailLanguage, at: string): string =>
  writtenDate(
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    new Date(at),
  )

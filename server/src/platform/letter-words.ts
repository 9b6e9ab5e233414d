import { writtenDate } from '@florilege/shared/ui/written-date'
import type { Config } from '../config.ts'

export type LetterLanguage = 'fr' | 'en'

/** The language that a letter to an account is written in: what the site is forced to, else what the person chose. */
export const letterLanguage = ({ forcedLanguage }: Pick<Config, 'forcedLanguage'>, chosen: string | null): LetterLanguage =>
  forcedLanguage ?? (chosen === 'en' ? 'en' : 'fr')

/** A moment in a letter, by universal time: nobody knows where it will be read. */
export const momentInLetter = (language: LetterLanguage, at: string): string =>
  writtenDate(
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    new Date(at),
  )

import type { Config } from '../config.ts'

export type LetterLanguage = 'fr' | 'en'

/** The language that a letter to an account is written in: what the site is forced to, else what the person chose. */
export const letterLanguage = ({ forcedLanguage }: Pick<Config, 'forcedLanguage'>, chosen: string | null): LetterLanguage =>
  forcedLanguage ?? (chosen === 'en' ? 'en' : 'fr')

/** A moment in a letter, by universal time: nobody knows where it will be read. */
export const momentInLetter = (language: LetterLanguage, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .formatToParts(new Date(at))
    // "1er": Intl does not know it.
    .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('')

import { isBlank } from '../texts/blank.ts'

/** Display title of a work without a title; never stored. */
export const UNTITLED = { fr: 'Sans titre', en: 'Untitled' } as const

/** Display title of a record in a language. */
export const shownTitle = (title: string, language: 'fr' | 'en'): string => (isBlank(title) ? UNTITLED[language] : title)

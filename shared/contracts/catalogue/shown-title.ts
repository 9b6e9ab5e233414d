import { isBlank } from '../blank.ts'

/** What a work without a title is called where it is shown; it is never stored as its title. */
export const UNTITLED = { fr: 'Sans titre', en: 'Untitled' } as const

/** The title of a record as a page in this language shows it. */
export const shownTitle = (title: string, language: 'fr' | 'en'): string => (isBlank(title) ? UNTITLED[language] : title)

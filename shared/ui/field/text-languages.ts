/** Languages that texts of the catalogue are written in. */
export const TEXT_LANGUAGES = ['fr', 'en', 'la', 'de', 'it', 'es'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

import { useTranslation } from 'react-i18next'

export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The country whose customs dates and times follow: in English the day comes before the month, and the clock has 24 hours. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : 'fr-FR')

/** Texts of a remote or of the host: both languages, the same keys, checked by type. */
export type Texts = { name: string; fr: Record<string, string>; en: Record<string, string> }

/** Declares the texts of a remote; a key missing in either language does not compile. Placeholders: {{name}}. */
export const defineTexts = <const Name extends string, const Fr extends Record<string, string>>(
  name: Name,
  fr: Fr,
  en: { [K in keyof Fr]: string },
): { name: Name; fr: Fr; en: { [K in keyof Fr]: string } } => ({ name, fr, en })

let add: ((texts: Texts) => void) | null = null
const waiting: Texts[] = []

/** Takes the texts of libraries that remotes bundle, those that are there already first; the host says how once. */
export const onBundledTexts = (take: (texts: Texts) => void): void => {
  add = take
  for (const texts of waiting.splice(0)) take(texts)
}

/** Registers the texts of a library that each remote bundles, such as the map, when its module is loaded. */
export const bundledTexts = <T extends Texts>(texts: T): T => {
  if (add === null) waiting.push(texts)
  else add(texts)
  return texts
}

type PluralBase<K> = K extends `${infer Base}_other` ? Base : never
export type TextKey<T extends Texts> = (keyof T['fr'] & string) | PluralBase<keyof T['fr']>
export type Translate<T extends Texts> = (key: TextKey<T>, values?: Record<string, string | number>) => string

/** Texts in the language of the page. Plural keys end in `_one` and `_other` and are asked for without, with `count`. */
export const useTexts = <T extends Texts>(texts: T): Translate<T> => {
  const { t } = useTranslation(texts.name)
  // i18next's own key inference cannot follow a generic T; the keys are checked by Translate.
  return t as unknown as Translate<T>
}

/** Language of the page: "fr" or "en". */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'en' ? 'en' : 'fr')

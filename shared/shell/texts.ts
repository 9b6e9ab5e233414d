import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { isText, refuse, shape } from './seam.ts'

export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The country whose customs dates and times follow: in English the day comes before the month, and the clock has 24 hours. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : 'fr-FR')

/** Texts of a remote or of the host: both languages, the same keys, checked by type. */
export type Texts = { name: string; fr: Record<string, string>; en: Record<string, string> }
/** Texts as a build for browsers delivers them: each language when it is asked for (shared/federation/language-texts.mjs). */
export type LazyTexts = { name: string; load: Record<Language, () => Promise<Record<string, string>>> }
export type DeliveredTexts = Texts | LazyTexts

/** Declares the texts of a remote; a key missing in either language does not compile. Placeholders: {{name}}. */
export const defineTexts = <const Name extends string, const Fr extends Record<string, string>>(
  name: Name,
  fr: Fr,
  en: { [K in keyof Fr]: string },
): { name: Name; fr: Fr; en: { [K in keyof Fr]: string } } => ({ name, fr, en })

let add: ((texts: DeliveredTexts) => Promise<void>) | null = null
const waiting: DeliveredTexts[] = []

/** Takes the texts of libraries that remotes bundle, those that are there already first; the host says how once. */
export const onBundledTexts = (take: (texts: DeliveredTexts) => Promise<void>): void => {
  add = take
  for (const texts of waiting.splice(0)) void take(texts)
}

/** Registers the texts of a library that each remote bundles, such as the map, when its module is loaded. */
export const bundledTexts = <T extends DeliveredTexts>(texts: T): T => {
  if (!shape({ name: isText })(texts)) refuse('bundledTexts', 'they have no name')
  else if (add === null) waiting.push(texts)
  else void add(texts)
  return texts
}

type PluralBase<K> = K extends `${infer Base}_other` ? Base : never
export type TextKey<T extends Texts> = (keyof T['fr'] & string) | PluralBase<keyof T['fr']>
export type Translate<T extends Texts> = (key: TextKey<T>, values?: Record<string, string | number>) => string

/** Loads that a part has waited for. */
const waitedFor = new WeakMap<LazyTexts['load'][Language], Promise<void>>()

/**
 * Waits for texts, and again each time that a part is rendered for which somebody has waited: React renders a part that has waited
 * with the same hooks, and one that leaves `use` out then fails (React error 467).
 */
const useLoaded = (texts: LazyTexts, language: Language, isThere: boolean): void => {
  const load = texts.load[language]
  const former = waitedFor.get(load)
  if (add === null || (isThere && former === undefined)) return
  const loading = former ?? add(texts)
  if (former === undefined) {
    waitedFor.set(load, loading)
    loading.catch(() => waitedFor.delete(load))
  }
  use(loading)
}

const isLazy = (texts: DeliveredTexts): texts is LazyTexts => 'load' in texts

/** Texts in the language of the page, for which the part that asks waits where they are not there yet. Plural keys end in `_one` and `_other` and are asked for without, with `count`. */
export const useTexts = <T extends Texts>(texts: T): Translate<T> => {
  const { t, i18n } = useTranslation(texts.name)
  if (isLazy(texts))
    // oxlint-disable-next-line react/rules-of-hooks -- it calls no hook but `use`, which may be conditional
    useLoaded(texts, i18n.language === 'en' ? 'en' : 'fr', i18n.hasResourceBundle(i18n.language, texts.name))
  // i18next's own key inference cannot follow a generic T; the keys are checked by Translate.
  return t as unknown as Translate<T>
}

/** Whether there is a text of this key, in the language of the page. */
export const useHasText = <T extends Texts>(texts: T): ((key: string) => key is TextKey<T>) => {
  const { i18n } = useTranslation(texts.name)
  return (key): key is TextKey<T> => i18n.exists(key, { ns: texts.name })
}

/** Language of the page: "fr" or "en". */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'en' ? 'en' : 'fr')

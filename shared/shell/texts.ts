import type { i18n } from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { isText, refuse, shape } from './seam.ts'

export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Locale of dates and times: English with the day before the month and a 24-hour clock. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : 'fr-FR')

/** Texts of a remote or of the host: both languages with the same keys, checked by type. */
export type Texts = { name: string; fr: Record<string, string>; en: Record<string, string> }
/** Texts in browser builds: each language is loaded on demand (shared/federation/preset/language-texts.mjs). */
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

/** Registers the consumer of texts of bundled libraries, starting with those already declared; called once by the host. */
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

/** Loads that suspended a part. */
const waitedFor = new WeakMap<LazyTexts['load'][Language], Promise<void>>()

/**
 * Suspends until texts are loaded, and calls `use` again in later renders of a part that suspended: React replays it with the
 * same hooks, and fails when `use` is left out then (React error 467).
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

/** Adds texts at their first use on the server, where modules contain them whole. */
const addOnServer = (i18n: i18n, texts: DeliveredTexts): void => {
  if ('document' in globalThis || isLazy(texts)) return
  const language = i18n.language === 'en' ? 'en' : 'fr'
  if (!i18n.hasResourceBundle(language, texts.name)) i18n.addResourceBundle(language, texts.name, texts[language])
}

/**
 * Texts in the page's language; suspends until they are loaded. Plural keys end in `_one` and `_other` and are requested without
 * the suffix, with `count`.
 */
export const useTexts = <T extends Texts>(texts: T): Translate<T> => {
  const { t, i18n } = useTranslation(texts.name)
  addOnServer(i18n, texts)
  if (isLazy(texts))
    // oxlint-disable-next-line react/rules-of-hooks -- the only hook inside is `use`, which may be conditional
    useLoaded(texts, i18n.language === 'en' ? 'en' : 'fr', i18n.hasResourceBundle(i18n.language, texts.name))
  // i18next's key inference does not support a generic T; Translate checks the keys.
  return t as unknown as Translate<T>
}

/** Returns a check for whether a key has a text in the page's language. */
export const useHasText = <T extends Texts>(texts: T): ((key: string) => key is TextKey<T>) => {
  const { i18n } = useTranslation(texts.name)
  addOnServer(i18n, texts)
  return (key): key is TextKey<T> => i18n.exists(key, { ns: texts.name })
}

/** Language of the page: "fr" or "en". */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'en' ? 'en' : 'fr')

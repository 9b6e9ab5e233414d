import { elision, onBundledTexts } from '@florilege/shared/shell/host'
import type { DeliveredTexts, Language, LazyTexts } from '@florilege/shared/shell'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { FIRST_BUNDLES, LATER_BUNDLES, PAGE_BUNDLES, readingOf, withMany } from './page-bundles.ts'

const i18n = createInstance()
const languages = ['fr', 'en'] as const

const THERE = Promise.resolve()
/** Texts of which a page has one language, the newest of each name. */
const lazy = new Map<string, LazyTexts>()
/** Loads in progress or done: `use` needs the same promise at each render. */
const loads = new WeakMap<LazyTexts['load'][Language], Promise<void>>()

const put = (language: Language, name: string, texts: Record<string, string>): void => {
  i18n.addResourceBundle(language, name, withMany(texts), true, true)
}

const loadTexts = ({ name, load }: LazyTexts, language: Language): Promise<void> => {
  const known = loads.get(load[language])
  if (known) return known
  // A file that the network did not bring is asked for once more, as the next question would.
  const loading = load[language]()
    .catch(() => load[language]())
    .then((texts) => put(language, name, texts))
  loads.set(load[language], loading)
  loading.catch(() => loads.delete(load[language]))
  return loading
}

/** Adds the texts of a remote under its name; a newer release of the remote replaces them. */
export const addTexts = (texts: DeliveredTexts): Promise<void> => {
  if ('load' in texts) {
    lazy.set(texts.name, texts)
    return loadTexts(texts, i18n.language === 'en' ? 'en' : 'fr')
  }
  for (const language of languages) put(language, texts.name, texts[language])
  return THERE
}

/** Resolves once the texts of the page are there in its language. A failure leaves their keys. */
export const textsThere = async (): Promise<void> => {
  await Promise.allSettled([...lazy.values()].map(addTexts))
}

/** Resolves once the texts are there that no first screen needs. A failure leaves their keys. */
export const laterTexts = async (): Promise<void> => {
  await Promise.allSettled(LATER_BUNDLES.map(addTexts))
}

/** Starts the texts of the page in one language, with those of frame, shell and components. Ready when it returns. */
export const startTexts = (language: Language): void => {
  void i18n
    .use(initReactI18next)
    .use(elision)
    .init({
      ...readingOf(language),
      resources: {},
      react: { useSuspense: false, bindI18nStore: 'added' },
      postProcess: [elision.name],
    })
  // Complete bundles are available; of the others, those of the first screen start to load.
  for (const texts of PAGE_BUNDLES) if (!('load' in texts) || FIRST_BUNDLES.includes(texts)) void addTexts(texts)
  onBundledTexts(addTexts)
  document.documentElement.lang = language
}

/** Changes the language of the open page (CO-09, only where it is not forced). */
export const changeLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...lazy.values()].map((texts) => loadTexts(texts, language)))
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

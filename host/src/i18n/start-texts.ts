import { elision, onBundledTexts } from '@florilege/shared/shell'
import type { Language, Texts } from '@florilege/shared/shell'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { PAGE_BUNDLES, readingOf, withMany } from './page-bundles.ts'

const i18n = createInstance()
const languages = ['fr', 'en'] as const

/** Adds the texts of a remote under its name; a newer release of the remote replaces them. */
export const addTexts = (texts: Texts): void => {
  for (const language of languages) i18n.addResourceBundle(language, texts.name, withMany(texts[language]), true, true)
}

/** Starts the texts of the page in one language, with those of host, shell and components. Ready when it returns. */
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
  for (const texts of PAGE_BUNDLES) addTexts(texts)
  onBundledTexts(addTexts)
  document.documentElement.lang = language
}

/** Changes the language of the open page (CO-09, only where it is not forced). */
export const changeLanguage = async (language: Language): Promise<void> => {
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { elision } from '../shell/texts/elision.ts'

/** Registers texts for components under test in one language, as the host does for a page. */
export const startTestTexts = (language: 'fr' | 'en', all: { name: string; fr: object; en: object }[]): void => {
  const resources = Object.fromEntries(
    (['fr', 'en'] as const).map((one) => [one, Object.fromEntries(all.map((texts) => [texts.name, texts[one]]))]),
  )
  void createInstance()
    .use(initReactI18next)
    .use(elision)
    .init({
      lng: language,
      fallbackLng: false,
      resources,
      initAsync: false,
      interpolation: { escapeValue: false },
      postProcess: [elision.name],
    })
}

import { elision, errorTexts, onBundledTexts } from '@florilege/shared/shell'
import type { Language, Texts } from '@florilege/shared/shell'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { remoteTexts } from '../remotes/remote-texts.ts'
import { leavingTexts } from '../leaving/leaving-texts.ts'
import { hostTexts } from './host-texts.ts'
import { installTexts } from './install-texts.ts'
import { outboxTexts } from './outbox-texts.ts'
import { pageTexts } from './page-texts.ts'
import { signInTexts } from './sign-in-texts.ts'

const i18n = createInstance()
const languages = ['fr', 'en'] as const

/** French counts millions as "many"; texts are written for one and other. */
const withMany = (texts: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), text]] : [])),
  ),
  ...texts,
})

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
      lng: language,
      fallbackLng: false,
      resources: {},
      initAsync: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: 'added' },
      returnNull: false,
      postProcess: [elision.name],
    })
  for (const texts of [
    uiTexts,
    formTexts,
    errorTexts,
    hostTexts,
    installTexts,
    outboxTexts,
    pageTexts,
    signInTexts,
    leavingTexts,
    remoteTexts,
  ])
    addTexts(texts)
  onBundledTexts(addTexts)
  document.documentElement.lang = language
}

/** Changes the language of the open page (CO-09, only where it is not forced). */
export const changeLanguage = async (language: Language): Promise<void> => {
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

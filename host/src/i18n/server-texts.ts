import { elision } from '@florilege/shared/shell/host'
import type { Language } from '@florilege/shared/shell'
import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { PAGE_BUNDLES, readingOf, withMany } from './page-bundles.ts'

const resources = new Map<Language, Record<string, Record<string, string>>>()

const resourcesOf = (language: Language): Record<string, Record<string, string>> => {
  const known = resources.get(language)
  if (known) return known
  const made = Object.fromEntries(PAGE_BUNDLES.map((one) => [one.name, Object.freeze(withMany(one[language]))]))
  resources.set(language, made)
  return made
}

/** Creates the texts of one page in one language: the texts of every page. `useTexts` adds others (shared/shell/texts.ts). */
export const textsOnServer = (language: Language): i18n => {
  const instance = createInstance()
  void instance.use(elision).init({
    ...readingOf(language),
    resources: { [language]: { ...resourcesOf(language) } },
    react: { useSuspense: false },
    postProcess: [elision.name],
  })
  return instance
}

import { elision } from '@florilege/shared/shell/host'
import type { Language, Texts } from '@florilege/shared/shell'
import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { PAGE_BUNDLES, readingOf, withMany } from './page-bundles.ts'

const prepared = new WeakMap<Record<string, string>, Record<string, string>>()

const preparedOf = (texts: Record<string, string>): Record<string, string> => {
  const known = prepared.get(texts)
  if (known) return known
  const made = Object.freeze(withMany(texts))
  prepared.set(texts, made)
  return made
}

/** The texts of one page in its one language: those of every page, and the given ones. */
export const textsOnServer = (language: Language, texts: readonly Texts[]): i18n => {
  const instance = createInstance()
  void instance.use(elision).init({
    ...readingOf(language),
    resources: {
      [language]: Object.fromEntries([...PAGE_BUNDLES, ...texts].map((one) => [one.name, preparedOf(one[language])])),
    },
    react: { useSuspense: false },
    postProcess: [elision.name],
  })
  return instance
}

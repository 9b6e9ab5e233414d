import type { SpeciesRecord } from '@florilege/shared/contracts'

type Names = SpeciesRecord['fields']['vernacular']

const FRENCH = new Set(['fr', 'fra', 'fre', 'french', 'français'])
const ENGLISH = new Set(['en', 'eng', 'english', 'anglais'])

const of = (names: Names, languages: ReadonlySet<string>): string | null =>
  [...new Set(names.filter(({ language }) => languages.has(language.toLowerCase())).map(({ name }) => name))].join(', ') || null

/** Language codes of sources for an unknown language. */
const UNKNOWN = new Set(['und', 'mis', 'zxx', ''])

/** Common names by language, as the source writes them; other languages with their name. Null without names. */
export const vernacularNames = (names: Names): { fr: string | null; en: string | null; other: string | null } => {
  const others = names.filter(({ language }) => ![FRENCH, ENGLISH].some((own) => own.has(language.toLowerCase())))
  return {
    fr: of(names, FRENCH),
    en: of(names, ENGLISH),
    other:
      [...new Set(others.map(({ name, language }) => (UNKNOWN.has(language) ? name : `${name} (${language})`)))].join(', ') ||
      null,
  }
}

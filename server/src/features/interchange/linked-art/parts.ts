import { knownLicence } from '@florilege/shared/rules/references'
import { LANGUAGES, TERMS } from './terms.ts'
import type { Reference } from './terms.ts'

/** List under its name; nothing for an empty one. */
export const listed = <N extends string, T>(name: N, values: readonly T[]): { [K in N]?: readonly T[] } =>
  (values.length === 0 ? {} : { [name]: values }) as { [K in N]?: readonly T[] }

const languageOf = (language: string | undefined) => {
  const known = language === undefined ? undefined : LANGUAGES[language]
  return known === undefined ? {} : { language: [known] }
}

/** Name in its language, with its kinds. */
export const name = (content: string, kinds: readonly Reference[], language?: string) => ({
  type: 'Name',
  content,
  ...listed('classified_as', kinds),
  ...languageOf(language),
})

/** Text about an entity; none for a field that the record does not have. */
export const statement = (kind: Reference, content: string | undefined, language?: string) =>
  content === undefined
    ? []
    : [
        {
          type: 'LinguisticObject',
          classified_as: [{ ...kind, classified_as: [TERMS.briefText] }],
          content,
          ...languageOf(language),
        },
      ]

/** Description in each of its languages. */
export const descriptions = (texts: { fr?: string | undefined; en?: string | undefined } | undefined) => [
  ...statement(TERMS.description, texts?.fr, 'fr'),
  ...statement(TERMS.description, texts?.en, 'en'),
]

/** Identifier of a scheme, such as that of another collection. */
export const identifiersOf = (identifiers: Record<string, string>) =>
  Object.entries(identifiers).map(([scheme, content]) => ({
    type: 'Identifier',
    content,
    identified_by: [{ type: 'Name', content: scheme }],
  }))

/** The same entity in Wikidata. */
export const equivalent = (identifiers: Record<string, string>, type: string) => {
  const id = identifiers['wikidata']
  const isItem = id !== undefined && /^Q[1-9]\d*$/.test(id)
  return isItem ? { equivalent: [{ id: `http://www.wikidata.org/entity/${id}`, type }] } : {}
}

/** Licence by its address as a right; other terms are a statement. */
export const rightsOf = (licence: string | null | undefined) => {
  const known = licence ? knownLicence(licence) : null
  if (known === null) return {}
  return { subject_to: [{ type: 'Right', classified_as: [{ id: known.address, type: 'Type', _label: known.name }] }] }
}

/** Terms of a record that have no address. */
export const termsOf = (licence: string | null | undefined) =>
  licence && knownLicence(licence) === null ? statement(TERMS.rights, licence) : []

/** Page that the record came from. */
export const sourcePage = (address: string | undefined) =>
  address === undefined ? [] : [{ id: address, type: 'DigitalObject', classified_as: [TERMS.webPage] }]

/** Page of the record on this site. */
export const homePage = (address: string) => ({
  type: 'DigitalObject',
  classified_as: [TERMS.webPage],
  format: 'text/html',
  access_point: [{ id: address, type: 'DigitalObject' }],
})

/** Year with four digits at least, in which 0000 is 1 BC (XML Schema 1.1). */
const yearOf = (year: number): string => `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`

/** Time from the begin of a year to the end of another; a side without a year is open. */
export const timeSpan = (from: number | null, to: number | null, wording?: string) => ({
  type: 'TimeSpan',
  ...(wording === undefined ? {} : { identified_by: [name(wording, [TERMS.displayName])] }),
  ...(from === null ? {} : { begin_of_the_begin: `${yearOf(from)}-01-01T00:00:00Z` }),
  ...(to === null ? {} : { end_of_the_end: `${yearOf(to)}-12-31T23:59:59Z` }),
})

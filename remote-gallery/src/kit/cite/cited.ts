import type { BibliographyRecord, Contributor } from '@florilege/shared/contracts'
import { shownTitle } from '@florilege/shared/rules'
import { spokenName, splitName, turnedName } from '@florilege/shared/rules/references'
import type { NameParts } from '@florilege/shared/rules/references'

export type CiteLanguage = 'fr' | 'en'

/** Data of a citation; `address` is the record's URL, `visited` the access date. */
export type Cited = {
  record: Pick<BibliographyRecord, 'id' | 'title' | 'fields'>
  creators: readonly Contributor[]
  address: string
  visited: Date
  language: CiteLanguage
}

/** Creators of a work: first artists with a record, by sort name, then creators without one. */
export const creatorsOf = ({ links, fields }: Pick<BibliographyRecord, 'links' | 'fields'>): Contributor[] => [
  ...links
    .filter(({ type, back }) => type === 'creator' && !back)
    .map(({ record: { title }, sort_name, role }) => {
      const parts = splitName(sort_name ?? title)
      return { name: parts === null ? title : spokenName(parts), role: role ?? '', ...(parts === null ? {} : { parts }) }
    }),
  ...fields.contributors,
]

/** Roles of contributors other than authors. */
const EDITING = new Set(['editor', 'translator', 'collection-editor', 'container-author', 'commentator'])
export type People = { authors: readonly Contributor[]; editors: readonly Contributor[]; translators: readonly Contributor[] }
export const peopleOf = (creators: readonly Contributor[]): People => ({
  authors: creators.filter(({ role }) => !EDITING.has(role)),
  editors: creators.filter(({ role }) => role === 'editor'),
  translators: creators.filter(({ role }) => role === 'translator'),
})

const capitals = (text: string): string => text.toLocaleUpperCase('fr')

/** "VINCI, Léonard de"; names of organisations are not inverted. */
export const inCapitals = ({ name, parts }: Contributor): string =>
  parts === undefined ? capitals(name) : turnedName({ ...parts, family: capitals(parts.family) })

export const turned = ({ name, parts }: Contributor): string => (parts === undefined ? name : turnedName(parts))

const initials = (given: string): string =>
  given
    .split(/\s+/)
    .map((word) =>
      word
        .split('-')
        .map((part) => `${part[0]?.toUpperCase() ?? ''}.`)
        .join('-'),
    )
    .join(' ')

const withInitials = ({ family, given, particle, dropping_particle, suffix }: NameParts, order: 'family' | 'given'): string => {
  const whole = [dropping_particle, particle, family].filter(Boolean).join(' ')
  const all = order === 'family' ? [whole, initials(given), suffix] : [`${initials(given)} ${whole}`, suffix]
  return all.filter(Boolean).join(', ')
}

/** "von Linné, C.", or "C. von Linné" with the given name first. */
export const shortened = ({ name, parts }: Contributor, order: 'family' | 'given' = 'family'): string =>
  parts === undefined ? name : withInitials(parts, order)

/** Joins names, with a conjunction before the last. */
export const allOf = (names: readonly string[], last: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1) ?? ''}`

type Part = string | null | undefined | false
export const joined = (parts: readonly Part[], by: string): string => parts.filter(Boolean).join(by)
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
/** Formats each part as a sentence. */
export const sentences = (parts: readonly Part[]): string => parts.flatMap((part) => (part ? [sentence(part)] : [])).join(' ')

/** Terms of citations in the page's language. */
export const WORDS = {
  fr: { colon: '\u00A0: ', and: ' et ', editor: 'éd.', in: 'Dans', undated: 's. d.', pages: 'p. ' },
  en: { colon: ': ', and: ' and ', editor: 'ed.', in: 'In', undated: 'n.d.', pages: 'pp. ' },
} as const

export const titleOf = ({ record: { title, fields }, language }: Cited): string =>
  joined([shownTitle(title, language), fields.subtitle], WORDS[language].colon)

const ordinal = (number: number): string => {
  const teen = number % 100 > 10 && number % 100 < 14
  return `${number}${(!teen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}
/** Formats a numeric edition "5" as "5e éd."; other text is unchanged. */
export const editionOf = ({ record: { fields }, language }: Cited): string | undefined => {
  const number = Number(fields.edition)
  if (fields.edition === undefined || !Number.isInteger(number) || number < 1) return fields.edition
  return language === 'fr' ? `${number}${number === 1 ? 're' : 'e'} éd.` : `${ordinal(number)} ed.`
}

/** Place and publisher. */
export const publicationOf = ({ record: { fields }, language }: Cited): string =>
  joined([fields.place, fields.publisher], WORDS[language].colon)

/** Holding institution of a work. For an artwork `place` is the institution's, for a book the publisher's. */
export const keeperOf = ({ record: { fields } }: Cited): string =>
  joined([fields.institution, fields.class === 'artwork' && fields.place, fields.inventory_number], ', ')

/** "Flora, 12(2), 3-9". */
export const imprintOf = ({ record: { fields } }: Cited): string =>
  joined([fields.container_title, `${fields.volume ?? ''}${fields.issue ? `(${fields.issue})` : ''}`, fields.pages], ', ')

export const doiOf = ({ record: { fields } }: Cited): string | undefined =>
  Object.entries(fields.identifiers)
    .find(([scheme]) => scheme.toLowerCase() === 'doi')?.[1]
    .replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, '')

export const whereTo = (cited: Cited): string => {
  const doi = doiOf(cited)
  return doi === undefined ? cited.address : `https://doi.org/${doi}`
}

import { bibtex } from './cite-bibtex.ts'
import {
  allOf,
  editionOf,
  imprintOf,
  inCapitals,
  joined,
  keeperOf,
  peopleOf,
  publicationOf,
  sentences,
  shortened,
  titleOf,
  turned,
  whereTo,
  WORDS,
} from './cited.ts'
import type { Cited } from './cited.ts'

export const CITATION_STYLES = ['iso690', 'apa', 'chicago', 'bibtex'] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]

const ONLINE = {
  fr: (where: string, day: string) => `Disponible à l’adresse\u00A0: ${where} [consulté le ${day}].`,
  en: (where: string, day: string) => `Available from: ${where} [viewed ${day}].`,
} as const

const edited = (names: string, { language }: Cited): string => (names === '' ? '' : `${names} (${WORDS[language].editor})`)
const isbnOf = ({ record: { fields } }: Cited): string | undefined =>
  fields.identifiers['isbn'] === undefined ? undefined : `ISBN ${fields.identifiers['isbn']}`

/** Container of a chapter: editors and book. */
const hostOf = (cited: Cited, names: (people: Cited['creators']) => string): string =>
  joined([edited(names(peopleOf(cited.creators).editors), cited), imprintOf(cited)], '. ')

const iso690 = (cited: Cited): string => {
  const { record, creators, visited, language } = cited
  const { fields } = record
  const { and, colon } = WORDS[language]
  const names = (people: Cited['creators']): string => allOf(people.map(inCapitals), and)
  const { authors, editors } = peopleOf(creators)
  const alone = authors.length === 0
  const chapter = fields.class === 'chapter' && !alone
  const parts = [
    alone ? edited(names(editors), cited) : names(authors),
    titleOf(cited),
    fields.class === 'artwork' && fields.technique,
    chapter ? `In${colon}${hostOf(cited, names)}` : imprintOf(cited),
    !alone && !chapter && edited(names(editors), cited),
    editionOf(cited),
  ]
  const published =
    fields.class === 'artwork' ? [fields.publisher, fields.date?.text] : [joined([publicationOf(cited), fields.date?.text], ', ')]
  const day = visited.toISOString().slice(0, 10)
  return joined([sentences([...parts, ...published, keeperOf(cited), isbnOf(cited)]), ONLINE[language](whereTo(cited), day)], ' ')
}

const apa = (cited: Cited): string => {
  const { record, creators, language } = cited
  const { fields } = record
  const words = WORDS[language]
  const { authors, editors } = peopleOf(creators)
  const names = (people: Cited['creators'], order: 'family' | 'given'): string =>
    allOf(
      people.map((one) => shortened(one, order)),
      ', & ',
    )
  const by = authors.length > 0 ? names(authors, 'family') : edited(names(editors, 'family'), cited)
  const chapter = fields.class === 'chapter' && authors.length > 0
  const edition = editionOf(cited)
  const title = joined(
    [titleOf(cited), edition && `(${edition})`, fields.class === 'artwork' && fields.technique && `[${fields.technique}]`],
    ' ',
  )
  const host = chapter
    ? `${words.in} ${joined([edited(names(editors, 'given'), cited), fields.container_title], ', ')}${fields.pages ? ` (${words.pages}${fields.pages})` : ''}`
    : imprintOf(cited)
  const published = fields.publisher ?? keeperOf(cited)
  return `${sentences([joined([by, `(${fields.date?.text ?? words.undated})`], ' '), title, host, published])} ${whereTo(cited)}`
}

const chicago = (cited: Cited): string => {
  const { record, creators, language } = cited
  const { fields } = record
  const { authors, editors } = peopleOf(creators)
  const names = (people: Cited['creators'], first: (one: Cited['creators'][number]) => string): string =>
    allOf(
      people.map((one, at) => (at === 0 ? first(one) : one.name)),
      `,${WORDS[language].and}`,
    )
  const by = authors.length > 0 ? names(authors, turned) : edited(names(editors, turned), cited)
  const chapter = fields.class === 'chapter' && authors.length > 0
  const within = chapter
    ? `${WORDS[language].in} ${hostOf(cited, (people) => names(people, ({ name }) => name))}`
    : imprintOf(cited)
  const parts =
    fields.class === 'artwork'
      ? [fields.date?.text, fields.technique, joined([within, fields.publisher, keeperOf(cited)], ', ')]
      : [within, editionOf(cited), joined([publicationOf(cited), fields.date?.text], ', '), keeperOf(cited)]
  return `${sentences([by, titleOf(cited), ...parts])} ${whereTo(cited)}.`
}

const STYLES: Record<CitationStyle, (cited: Cited) => string> = { iso690, apa, chicago, bibtex }

/** Formats a citation of a record in a style; unknown parts are left out. */
export const citationOf = (style: CitationStyle, cited: Cited): string => STYLES[style](cited)

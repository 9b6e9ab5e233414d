import type { BibliographyRecord } from '@florilege/shared/contracts'

/** What a citation is made of; `address` is where the record stands, `visited` the day it is read. */
export type Cited = {
  record: Pick<BibliographyRecord, 'id' | 'title' | 'fields'>
  creators: readonly string[]
  address: string
  visited: Date
}
export const CITATION_STYLES = ['iso690', 'apa', 'chicago', 'bibtex'] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]

/** "Given Family" as "Family, Given"; a name of one word, or one that is turned already, stays as it is. */
const inverted = (name: string): string => {
  if (name.includes(',')) return name
  const words = name.trim().split(/\s+/)
  const family = words.pop() ?? ''
  return words.length === 0 ? family : `${family}, ${words.join(' ')}`
}
const initials = (name: string): string => {
  const [family = '', given = ''] = inverted(name).split(', ')
  const letters = given
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => `${word[0]?.toUpperCase() ?? ''}.`)
  return [family, letters.join(' ')].filter(Boolean).join(', ')
}
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
const joined = (parts: readonly (string | null | undefined)[], by = '. '): string => parts.filter(Boolean).join(by)

const imprint = ({ fields }: Cited['record']): string =>
  joined([fields.container_title, fields.volume, fields.issue && `(${fields.issue})`, fields.pages], ', ')
const place = ({ fields }: Cited['record']): string => joined([fields.institution, fields.place, fields.inventory_number], ', ')
const doi = ({ fields }: Cited['record']): string | undefined =>
  Object.entries(fields.identifiers).find(([scheme]) => scheme.toLowerCase() === 'doi')?.[1]
const whereTo = (cited: Cited): string => {
  const known = doi(cited.record)
  return known === undefined ? cited.address : `https://doi.org/${known.replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, '')}`
}
const allOf = (names: readonly string[], last: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1) ?? ''}`

const iso690 = (cited: Cited): string => {
  const { record, creators, visited } = cited
  const names = creators.map((name) => inverted(name).replace(/^[^,]+/, (family) => family.toUpperCase()))
  const day = visited.toISOString().slice(0, 10)
  const parts = [allOf(names, ' et '), record.title, record.fields.technique, imprint(record), record.fields.publisher]
  return `${joined([...parts, record.fields.date?.text, place(record)])
    .split('. ')
    .map(sentence)
    .join(' ')} Disponible à l’adresse\u00A0: ${whereTo(cited)} [consulté le ${day}].`
}

const apa = (cited: Cited): string => {
  const { record, creators } = cited
  const when = `(${record.fields.date?.text ?? 's. d.'})`
  const what = `${record.title}${record.fields.technique ? ` [${record.fields.technique}]` : ''}`
  const parts = [
    `${allOf(creators.map(initials), ', & ')} ${when}`.trim(),
    what,
    imprint(record),
    record.fields.publisher ?? place(record),
  ]
  return `${parts
    .filter(Boolean)
    .map((part) => sentence(part ?? ''))
    .join(' ')} ${whereTo(cited)}`
}

const chicago = (cited: Cited): string => {
  const { record, creators } = cited
  const names = creators.map((name, at) => (at === 0 ? inverted(name) : name))
  const source = joined([imprint(record), record.fields.publisher, place(record)], ', ')
  const parts = [allOf(names, ', et '), record.title, record.fields.date?.text, record.fields.technique, source]
  return `${parts
    .filter(Boolean)
    .map((part) => sentence(part ?? ''))
    .join(' ')} ${whereTo(cited)}.`
}

const TYPES: Partial<Record<BibliographyRecord['fields']['class'], string>> = {
  book: 'book',
  article: 'article',
  chapter: 'incollection',
  thesis: 'phdthesis',
  report: 'techreport',
}
const braced = (text: string): string => text.replace(/[{}\\]/g, '')

const bibtex = (cited: Cited): string => {
  const { record, creators } = cited
  const { fields } = record
  const year = fields.date?.from ?? null
  const entries: [string, string | number | undefined | null][] = [
    ['author', creators.map(inverted).join(' and ')],
    ['title', record.title],
    ['year', year !== null && year > 0 ? year : fields.date?.text],
    [fields.class === 'article' ? 'journal' : 'booktitle', fields.container_title],
    ['publisher', fields.publisher],
    ['volume', fields.volume],
    ['number', fields.issue],
    ['pages', fields.pages],
    ['doi', doi(record)],
    ['note', joined([fields.technique, place(record)], ', ')],
    ['url', cited.address],
  ]
  const lines = entries.flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [`  ${name} = {${braced(String(value))}}`],
  )
  return `@${TYPES[fields.class] ?? 'misc'}{florilege${record.id},\n${lines.join(',\n')}\n}`
}

const STYLES: Record<CitationStyle, (cited: Cited) => string> = { iso690, apa, chicago, bibtex }

/** A record as one cites it in a style; what is not known is left out. */
export const citationOf = (style: CitationStyle, cited: Cited): string =>
  STYLES[style](cited).replace(/ {2,}/g, (gap) => (style === 'bibtex' ? gap : ' '))

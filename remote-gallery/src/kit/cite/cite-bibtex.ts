import type { BibliographyRecord, Contributor } from '@florilege/shared/contracts'
import { inTex } from '@florilege/shared/rules/references'
import { doiOf, joined, keeperOf, peopleOf } from './cited.ts'
import type { Cited } from './cited.ts'

const TYPES: Partial<Record<BibliographyRecord['fields']['class'], string>> = {
  book: 'book',
  article: 'article',
  chapter: 'incollection',
  thesis: 'phdthesis',
  report: 'techreport',
}

/** "von Linné, Carl". Braces keep names of organisations whole. */
const named = ({ name, parts }: Contributor): string => {
  if (parts === undefined) return `{${inTex(name)}}`
  const { family, given, particle, dropping_particle, suffix } = parts
  return [joined([dropping_particle, particle, family], ' '), suffix, given]
    .flatMap((part) => (part ? [inTex(part)] : []))
    .join(', ')
}

const all = (people: readonly Contributor[]): string => people.map(named).join(' and ')

/** In a URL, characters that would end the field are percent-encoded. */
const verbatim = (text: string): string => text.replace(/[{}\\]/g, encodeURIComponent)

export const bibtex = (cited: Cited): string => {
  const { record, creators } = cited
  const { fields } = record
  const { authors, editors, translators } = peopleOf(creators)
  const year = fields.date?.from ?? null
  const artwork = fields.class === 'artwork'
  const doi = doiOf(cited)
  const texts: [string, string | undefined][] = [
    ['title', joined([record.title, fields.subtitle], ': ')],
    ['year', year !== null && year > 0 ? String(year) : fields.date?.text],
    [fields.class === 'article' ? 'journal' : 'booktitle', fields.container_title],
    ['edition', fields.edition],
    [fields.class === 'thesis' ? 'school' : fields.class === 'report' ? 'institution' : 'publisher', fields.publisher],
    ['address', artwork ? undefined : fields.place],
    ['volume', fields.volume],
    ['number', fields.issue],
    ['pages', fields.pages],
    ['isbn', fields.identifiers['isbn']],
    ['note', joined([fields.technique, keeperOf(cited)], ', ')],
  ]
  const entries: [string, string | undefined][] = [
    ['author', all(authors)],
    ['editor', all(editors)],
    ['translator', all(translators)],
    ...texts.map(([name, text]): [string, string | undefined] => [name, text && inTex(text)]),
    ['doi', doi && verbatim(doi)],
    ['url', verbatim(cited.address)],
  ]
  const lines = entries.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []))
  return `@${TYPES[fields.class] ?? 'misc'}{florilege${record.id},\n${lines.join(',\n')}\n}`
}

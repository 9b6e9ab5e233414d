import { licenceName, knownLicence } from '@florilege/shared/rules/references'
import { shownTitle } from '@florilege/shared/contracts'
import { xml } from '../../platform/answer/xml.ts'
import type { Exported, Illustrated } from '../interchange/export/exported-store.ts'

type Work = Exported<'bibliography'> & Illustrated
type Value = string | undefined | { text: string | undefined; language: string }

const NAMESPACES =
  'xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd"'

const element = (name: string, value: Value): string => {
  const { text, language } = typeof value === 'object' ? value : { text: value, language: '' }
  if (text === undefined || text === '') return ''
  return `<dc:${name}${language === '' ? '' : ` xml:lang="${xml(language)}"`}>${xml(text)}</dc:${name}>`
}

const namesOf = ({ links, fields }: Work, isAuthor: boolean): string[] => [
  ...links
    .filter(({ type, role }) => type === 'creator' && (role === '' || role === 'author') === isAuthor)
    .map(({ title }) => title),
  ...fields.contributors.filter(({ role }) => (role === '' || role === 'author') === isAuthor).map(({ name }) => name),
]

/** A work in unqualified Dublin Core (`oai_dc`). */
export const dublinCore = (work: Work, origin: string): string => {
  const { fields, language } = work
  const values: Record<string, Value[]> = {
    title: [{ text: shownTitle(work.title, language === 'en' ? 'en' : 'fr'), language }, ...fields.alternative_titles],
    creator: namesOf(work, true),
    contributor: namesOf(work, false),
    subject: fields.subjects,
    description: [
      { text: fields.description?.fr, language: 'fr' },
      { text: fields.description?.en, language: 'en' },
    ],
    publisher: [fields.publisher],
    date: [fields.date?.text],
    type: [fields.object_type ?? fields.class],
    format: [fields.technique, fields.dimensions_text],
    identifier: [`${origin}/artwork/${work.id}/`, fields.inventory_number, ...Object.values(fields.identifiers)],
    source: [fields.institution, fields.source_url],
    coverage: [fields.place],
    relation: work.pictures.map(({ pres }) => `${origin}${pres}`),
    rights: [
      fields.credit_line,
      fields.licence && licenceName(fields.licence),
      fields.licence && knownLicence(fields.licence)?.address,
    ],
  }
  const elements = Object.entries(values).flatMap(([name, all]) => all.map((value) => element(name, value)))
  return `<oai_dc:dc ${NAMESPACES}>${elements.join('')}</oai_dc:dc>`
}

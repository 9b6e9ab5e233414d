import { MAKER_ROLES } from '@florilege/shared/rules/forms'
import type { Picture } from '@florilege/shared/contracts'
import { knownLicence } from '@florilege/shared/rules/references'

type Fields = {
  class?: string
  description?: { fr?: string; en?: string }
  lead?: string
  paragraphs?: string[]
  date?: { text: string; from?: number | null; to?: number | null }
  technique?: string
  authorship?: string
  rank?: string
  family?: string
  licence?: string
  vernacular?: { name: string }[]
  identifiers?: Record<string, string>
  contributors?: { name: string; role: string; parts?: object | undefined }[]
  publisher?: string
  container_title?: string
  nationality?: string
  source_url?: string
}
type Link = { type: string; back: boolean; role?: string | null; record: { title: string } }
/** Record as its page received it. */
export type RecordData = {
  id: number
  kind: 'bibliography' | 'genus' | 'species' | 'article'
  title: string
  language: string
  privacy_status: number
  status: string
  fields: Fields
  links: Link[]
  pictures: Picture[]
  created_at: string
  published_at: string | null
  updated_at: string
}

const TYPES: Record<string, string> = {
  artwork: 'VisualArtwork',
  book: 'Book',
  article: 'ScholarlyArticle',
  chapter: 'Chapter',
  thesis: 'Thesis',
  report: 'Report',
  map: 'Map',
  other: 'CreativeWork',
  artist: 'Person',
  movement: 'DefinedTerm',
  taxon: 'Taxon',
}

const typeOf = ({ kind, fields }: RecordData): string => {
  if (kind === 'species') return 'Taxon'
  return kind === 'article' ? 'Article' : (TYPES[fields.class ?? ''] ?? 'Thing')
}

/** Roles with their own schema.org property. */
const ROLES: Record<string, string> = { editor: 'editor', translator: 'translator', illustrator: 'illustrator' }

/** People of a work, with or without a record, by role. */
const peopleOf = ({ fields, links }: RecordData): object => {
  const maker = fields.class === 'artwork' ? 'creator' : 'author'
  const linked = links
    .filter(({ type, back }) => type === 'creator' && !back)
    .map(({ role, record: { title: name } }) => ({ role: role ?? '', person: { '@type': 'Person', name } }))
  // Books name organisations without parts (decision 025); a named maker of an artwork is a person.
  const named = (fields.contributors ?? []).map(({ name, role, parts }) => ({
    role,
    person: { '@type': parts === undefined && maker === 'author' ? 'Organization' : 'Person', name },
  }))
  // schema.org allows only people as editors, translators and illustrators.
  const wordOf = ({ role, person }: (typeof named)[number]): string =>
    MAKER_ROLES.has(role) ? maker : ((person['@type'] === 'Person' ? ROLES[role] : undefined) ?? 'contributor')
  const under = Map.groupBy([...linked, ...named], wordOf)
  return Object.fromEntries([...under].map(([word, all]) => [word, all.map(({ person }) => person)]))
}

/** Year in ISO 8601. */
const isoYear = (year: number): string => `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`

/** Date of creation or publication: schema.org requires ISO 8601, so a date other than a single year stays text. */
const datesOf = ({ class: of, date }: Fields): object => {
  if (date === undefined) return {}
  const one = date.from != null && date.from === date.to ? isoYear(date.from) : null
  return {
    ...(one === null ? {} : { [of === 'artwork' ? 'dateCreated' : 'datePublished']: one }),
    ...(date.text === one ? {} : { temporal: date.text }),
  }
}

/** Licence by its address; without one as a named work, because readers of linked data expect an address. */
const termsOf = ({ licence }: Fields): object => {
  if (licence === undefined) return {}
  const address = knownLicence(licence)?.address ?? (/^https?:\/\/\S+$/.test(licence) ? licence : null)
  return { license: address ?? { '@type': 'CreativeWork', name: licence } }
}

const lifeOf = ({ date, nationality }: Fields): object => {
  const [from, to] = [date?.from ?? null, date?.to ?? null]
  // A single year could be birth or death.
  const both = from !== null && to !== null && from !== to
  return {
    ...(both ? { birthDate: isoYear(from), deathDate: isoYear(to) } : {}),
    ...(nationality === undefined ? {} : { nationality }),
  }
}

const sameAs = ({ identifiers, source_url }: Fields): object => {
  const doi = identifiers?.['doi']
  const wikidata = identifiers?.['wikidata']
  const all = [
    ...(doi === undefined ? [] : [`https://doi.org/${doi.replace(/^.*?(?=10\.)/, '')}`]),
    ...(wikidata === undefined ? [] : [`https://www.wikidata.org/entity/${wikidata}`]),
    ...(source_url === undefined ? [] : [source_url]),
  ]
  return all.length === 0 ? {} : { sameAs: all.length === 1 ? all[0] : all }
}

/** Properties of an artwork or a publication. */
const workOf = (record: RecordData, type: string): object => {
  const { publisher, container_title: container, identifiers, technique } = record.fields
  return {
    ...peopleOf(record),
    ...(publisher === undefined ? {} : { publisher: { '@type': 'Organization', name: publisher } }),
    ...(container === undefined ? {} : { isPartOf: { '@type': 'CreativeWork', name: container } }),
    ...(type === 'Book' && identifiers?.['isbn'] !== undefined ? { isbn: identifiers['isbn'] } : {}),
    ...datesOf(record.fields),
    ...(type === 'VisualArtwork' && technique !== undefined ? { artMedium: technique } : {}),
  }
}

const taxonOf = ({ kind, fields: { rank = 'species', vernacular = [] } }: RecordData): object => ({
  taxonRank: kind === 'genus' ? 'genus' : rank,
  ...(vernacular.length === 0 ? {} : { alternateName: vernacular.map(({ name }) => name) }),
})

/** Record as schema.org linked data. */
export const linkedData = (record: RecordData, address: string, origin: string, description: string | null): object => {
  const { kind, title, fields, pictures } = record
  const type = typeOf(record)
  const isText = kind === 'bibliography' || kind === 'article'
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': address,
    url: address,
    name: title,
    ...(description === null ? {} : { description }),
    ...(pictures.length === 0 ? {} : { image: pictures.map(({ pres }) => `${origin}${pres}`) }),
    ...(isText ? { inLanguage: record.language, dateModified: record.updated_at } : {}),
    ...(kind === 'article' ? { headline: title, datePublished: record.published_at ?? record.created_at } : {}),
    ...(kind === 'bibliography' ? workOf(record, type) : {}),
    ...(type === 'Person' ? lifeOf(fields) : {}),
    ...(isText ? termsOf(fields) : {}),
    ...(type === 'Taxon' ? taxonOf(record) : {}),
    ...sameAs(fields),
  }
}

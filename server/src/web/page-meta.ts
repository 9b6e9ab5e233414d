import type { Picture } from '@florilege/shared/contracts'
import { element, scriptJson } from './html.ts'

type Fields = {
  class?: string
  description?: { fr?: string; en?: string }
  lead?: string
  paragraphs?: string[]
  date?: { text: string }
  technique?: string
  authorship?: string
  family?: string
  licence?: string
  vernacular?: { name: string }[]
  identifiers?: Record<string, string>
}
type Link = { type: string; back: boolean; record: { title: string } }
type RecordData = {
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
  updated_at: string
}

/** What a page says of itself to search engines and to who previews a link. */
export type PageMeta = { title: string; description: string | null; tags: string[] }

const FOLDERS = { bibliography: 'artwork', genus: 'category', species: 'species', article: 'article' } as const
const LONGEST_DESCRIPTION = 200

const isRecord = (data: unknown): data is { data: RecordData } => {
  const inner = (data as { data?: { kind?: unknown; fields?: unknown } } | null)?.data
  return typeof inner?.kind === 'string' && Object.hasOwn(FOLDERS, inner.kind) && typeof inner.fields === 'object'
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST_DESCRIPTION ? line : `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}

const descriptionOf = ({ kind, fields }: RecordData, language: 'fr' | 'en'): string | null => {
  const told =
    fields.description?.[language] ?? fields.description?.fr ?? fields.description?.en ?? fields.lead ?? fields.paragraphs?.[0]
  if (told !== undefined && told !== '') return short(told)
  const facts =
    kind === 'species' || kind === 'genus'
      ? [fields.family, ...(fields.vernacular ?? []).slice(0, 5).map(({ name }) => name)]
      : [fields.date?.text, fields.technique]
  return facts.some(Boolean) ? short(facts.filter(Boolean).join(', ')) : null
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

/** A record as schema.org words it. */
const linkedData = (record: RecordData, address: string, origin: string, description: string | null): object => {
  const { kind, title, fields, links, pictures } = record
  const type = typeOf(record)
  const creators = links.filter((link) => link.type === 'creator' && !link.back).map(({ record: { title: name } }) => name)
  const work = kind === 'bibliography' || kind === 'article'
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': address,
    url: address,
    name: title,
    ...(description === null ? {} : { description }),
    ...(pictures.length === 0 ? {} : { image: pictures.map(({ pres }) => `${origin}${pres}`) }),
    ...(work ? { inLanguage: record.language, dateModified: record.updated_at } : {}),
    ...(kind === 'article' ? { headline: title, datePublished: record.created_at } : {}),
    ...(creators.length === 0 ? {} : { creator: creators.map((name) => ({ '@type': 'Person', name })) }),
    ...(work && fields.date !== undefined ? { dateCreated: fields.date.text } : {}),
    ...(type === 'VisualArtwork' && fields.technique !== undefined ? { artMedium: fields.technique } : {}),
    ...(work && fields.licence !== undefined ? { license: fields.licence } : {}),
    ...(type === 'Taxon' ? { taxonRank: kind === 'genus' ? 'genus' : 'species' } : {}),
    ...(type === 'Taxon' && (fields.vernacular ?? []).length > 0
      ? { alternateName: (fields.vernacular ?? []).map(({ name }) => name) }
      : {}),
    ...(fields.identifiers?.['doi'] === undefined
      ? {}
      : { sameAs: `https://doi.org/${fields.identifiers['doi'].replace(/^.*?(?=10\.)/, '')}` }),
  }
}

const og = (property: string, content: string): string => element('meta', { property: `og:${property}`, content })

/**
 * Title, description, canonical address, preview and linked data of the page of a public record, from the answer that the
 * page comes with; null for every other page. What is not public is told nobody but who sees it.
 */
export const pageMeta = (answers: readonly { data: unknown }[], origin: string, language: 'fr' | 'en'): PageMeta | null => {
  const found = answers.map(({ data }) => data).find(isRecord)?.data
  if (found === undefined || found.privacy_status !== 9 || found.status !== 'published') return null
  const address = `${origin}/${FOLDERS[found.kind]}/${found.id}/`
  const description = descriptionOf(found, language)
  const [picture] = found.pictures
  return {
    title: found.title,
    description,
    tags: [
      element('link', { rel: 'canonical', href: address }),
      ...(found.kind === 'bibliography' && picture !== undefined
        ? [element('link', { rel: 'alternate', type: 'application/ld+json', href: `${origin}/iiif/${found.id}/manifest.json` })]
        : []),
      ...(found.kind === 'article'
        ? [element('link', { rel: 'alternate', type: 'application/atom+xml', title: 'Florilège', href: '/feed/articles.atom' })]
        : []),
      og('type', found.kind === 'article' ? 'article' : 'website'),
      og('title', found.title),
      og('url', address),
      og('site_name', 'Florilège'),
      og('locale', language === 'fr' ? 'fr_FR' : 'en_GB'),
      ...(description === null ? [] : [og('description', description)]),
      ...(picture === undefined
        ? []
        : [og('image', `${origin}${picture.pres}`), ...(picture.alt === '' ? [] : [og('image:alt', picture.alt)])]),
      element('meta', { name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' }),
      `<script type="application/ld+json">${scriptJson(linkedData(found, address, origin, description))}</script>`,
    ],
  }
}

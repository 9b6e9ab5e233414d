import { linkedArtPath, shownTitle } from '@florilege/shared/contracts'
import { florilegeMeta } from './florilege-meta.ts'
import { element, scriptJson } from '../document/html.ts'
import { linkedData } from './page-linked-data.ts'
import type { RecordData } from './page-linked-data.ts'
import { describedByTag, og, preview, short } from './preview-tags.ts'
import type { PageMeta } from './preview-tags.ts'

const FOLDERS = { bibliography: 'artwork', genus: 'category', species: 'species', article: 'article' } as const

const isRecord = (data: unknown): data is { data: RecordData } => {
  const inner = (data as { data?: { kind?: unknown; fields?: unknown } } | null)?.data
  return typeof inner?.kind === 'string' && Object.hasOwn(FOLDERS, inner.kind) && typeof inner.fields === 'object'
}

const leadOf = ({ description, lead, paragraphs }: RecordData['fields'], language: 'fr' | 'en'): string | undefined =>
  description?.[language] ?? description?.fr ?? description?.en ?? lead ?? paragraphs?.[0]

const descriptionOf = ({ kind, fields }: RecordData, language: 'fr' | 'en'): string | null => {
  const lead = leadOf(fields, language)
  if (lead !== undefined && lead !== '') return short(lead)
  const facts =
    kind === 'species' || kind === 'genus'
      ? [fields.family, ...(fields.vernacular ?? []).slice(0, 5).map(({ name }) => name)]
      : [fields.date?.text, fields.technique]
  return facts.some(Boolean) ? short(facts.filter(Boolean).join(', ')) : null
}

/**
 * Title, description, canonical address, preview and linked data of a public record or anthology, from its first data; null
 * for every other page. Private content is not disclosed.
 */
export const pageMeta = (answers: readonly { data: unknown }[], origin: string, language: 'fr' | 'en'): PageMeta | null => {
  const found = answers.map(({ data }) => data).find(isRecord)?.data
  if (found === undefined) return florilegeMeta(answers, origin, language)
  if (found.privacy_status !== 9 || found.status !== 'published') return null
  const address = `${origin}/${FOLDERS[found.kind]}/${found.id}/`
  const description = descriptionOf(found, language)
  const title = shownTitle(found.title, language)
  const [picture] = found.pictures
  const path = linkedArtPath(found.kind, found.fields.class, found.id)
  const describedBy = path === undefined ? null : `${origin}${path}`
  return {
    title,
    description,
    ...(describedBy === null ? {} : { describedBy }),
    tags: [
      element('link', { rel: 'canonical', href: address }),
      ...(found.kind === 'bibliography' && picture !== undefined
        ? [element('link', { rel: 'alternate', type: 'application/ld+json', href: `${origin}/iiif/${found.id}/manifest.json` })]
        : []),
      ...(describedBy === null ? [] : [describedByTag(describedBy)]),
      ...(found.kind === 'article'
        ? [element('link', { rel: 'alternate', type: 'application/atom+xml', title: 'Florilège', href: '/feed/articles.atom' })]
        : []),
      og('type', found.kind === 'article' ? 'article' : 'website'),
      ...preview({ title, address, description, picture, origin, language }),
      `<script type="application/ld+json">${scriptJson(linkedData({ ...found, title }, address, origin, description))}</script>`,
    ],
  }
}

import { shownTitle } from '@florilege/shared/contracts'
import type { Florilege } from '@florilege/shared/contracts'
import { element, scriptJson } from '../document/html.ts'
import { og, preview, short } from './preview-tags.ts'
import type { PageMeta } from './preview-tags.ts'

const isFlorilege = (data: unknown): data is { data: Florilege } => {
  const inner = (data as { data?: { entries?: unknown; introduction?: unknown } } | null)?.data
  return Array.isArray(inner?.entries) && typeof inner.introduction === 'string'
}

/** Preview and linked data of the page of an anthology that anybody may read (BY-02); null for every other page. */
export const florilegeMeta = (answers: readonly { data: unknown }[], origin: string, language: 'fr' | 'en'): PageMeta | null => {
  const found = answers.map(({ data }) => data).find(isFlorilege)?.data
  if (found === undefined || found.privacy_status !== 9) return null
  const { id, title, introduction, owner, entries } = found
  const address = `${origin}/florilege/${id}/`
  const items = entries.flatMap(({ item }) => (item === null ? [] : [item]))
  const picture = items.find((item) => item.picture !== null)?.picture ?? undefined
  const told = introduction.trim() === '' ? items.map((item) => shownTitle(item.title, language)).join(', ') : introduction
  const description = told === '' ? null : short(told)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Collection',
    '@id': address,
    url: address,
    name: title,
    ...(description === null ? {} : { description }),
    ...(picture === undefined ? {} : { image: `${origin}${picture.pres}` }),
    author: { '@type': 'Person', name: owner.display_name },
    dateCreated: found.created_at,
    dateModified: found.updated_at,
    collectionSize: items.length,
    hasPart: items.map((item) => ({ '@type': 'CreativeWork', name: shownTitle(item.title, language) })),
  }
  return {
    title,
    description,
    tags: [
      element('link', { rel: 'canonical', href: address }),
      og('type', 'article'),
      ...preview({ title, address, description, picture, origin, language }),
      `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ],
  }
}

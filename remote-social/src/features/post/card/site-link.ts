import { addressesIn } from '@florilege/shared/ui'
import { isList } from '@florilege/shared/rules/text'
import type { InlineNode, RichText } from '@florilege/shared/rules/text'

/** Target of a URL within this site. */
export type SiteLink = { of: 'item' | 'person' | 'entity'; id: number; path: string }

/** Path segments of item pages. */
const ITEMS = new Set(['note', 'artwork', 'species', 'category', 'article', 'media', 'anthology'])

const kindOf = (place: string): SiteLink['of'] | null => {
  if (place === 'people') return 'person'
  if (place === 'entity') return 'entity'
  return ITEMS.has(place) ? 'item' : null
}

/** Record, post or person that a URL of this site points to; null for others. */
export const siteLinkOf = (address: string, origin: string): SiteLink | null => {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  if (url === null || url.origin !== origin) return null
  const [, place = '', id = ''] = /^\/([a-z]+)\/([1-9]\d{0,14})\/?$/.exec(url.pathname) ?? []
  const of = kindOf(place)
  return of === null ? null : { of, id: Number(id), path: `/${place}/${id}/` }
}

const ofText = (text: string): string[] => addressesIn(text).flatMap((piece) => ('url' in piece ? [piece.url] : []))

const ofInline = (node: InlineNode): string[] => {
  if (!('type' in node)) return ofText(node.text)
  return node.type === 'link' ? [node.url] : []
}

const ofBlock = (block: RichText[number]): string[] => {
  if (block.type === 'image' || block.type === 'code-block') return []
  return isList(block) ? block.children.flatMap((item) => item.children.flatMap(ofInline)) : block.children.flatMap(ofInline)
}

/** URLs in a text, unique, in order. */
export const addressesOf = (words: { text: string; document: RichText | null }): string[] => [
  ...new Set(words.document === null ? ofText(words.text) : words.document.flatMap(ofBlock)),
]

import { LINKED_ART } from '@florilege/shared/contracts'
import type { Picture } from '@florilege/shared/contracts'
import { element } from '../document/html.ts'

/** Metadata of a page for search engines and link previews. */
export type PageMeta = {
  title: string
  description: string | null
  tags: string[]
  /** Address of the Linked Art description of the page's record. */
  describedBy?: string
}

const LINKED_ART_TYPE = `application/ld+json;profile="${LINKED_ART}"`

/** Link element to the Linked Art description of a page's record. */
export const describedByTag = (href: string): string => element('link', { rel: 'describedby', type: LINKED_ART_TYPE, href })

/** The same link as a header. */
export const describedByHeader = (href: string): string =>
  `<${href}>; rel="describedby"; type="${LINKED_ART_TYPE.replaceAll('"', String.raw`\"`)}"`

const LONGEST_DESCRIPTION = 200

/** Beginning of a text, as long as a preview shows. */
export const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST_DESCRIPTION ? line : `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}

/** One tag of Open Graph. */
export const og = (property: string, content: string): string => element('meta', { property: `og:${property}`, content })

type Previewed = {
  title: string
  address: string
  description: string | null
  picture: Pick<Picture, 'pres' | 'alt'> | undefined
  origin: string
  language: 'fr' | 'en'
}

/** Open Graph tags of a link preview. */
export const preview = ({ title, address, description, picture, origin, language }: Previewed): string[] => [
  og('title', title),
  og('url', address),
  og('site_name', 'Florilège'),
  og('locale', language === 'fr' ? 'fr_FR' : 'en_GB'),
  ...(description === null ? [] : [og('description', description)]),
  ...(picture === undefined
    ? []
    : [og('image', `${origin}${picture.pres}`), ...(picture.alt === '' ? [] : [og('image:alt', picture.alt)])]),
  element('meta', { name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' }),
]

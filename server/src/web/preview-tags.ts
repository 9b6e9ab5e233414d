import type { Picture } from '@florilege/shared/contracts'
import { element } from './html.ts'

/** What a page says of itself to search engines and to who previews a link. */
export type PageMeta = { title: string; description: string | null; tags: string[] }

const LONGEST_DESCRIPTION = 200

/** The beginning of a text, as a preview has room for. */
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

/** What whoever is sent the link sees of the page before they open it. */
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

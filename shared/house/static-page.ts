import type { Language } from '@florilege/shared/shell'

/** Text of a site page: title, lead sentence, sections of paragraphs. */
export type StaticText = {
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
}

/** Both languages are required. */
export type StaticPage = Record<Language, StaticText>

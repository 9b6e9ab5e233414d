import type { Language } from '@florilege/shared/shell'

/** A text of the house: title, a sentence to begin with, and sections of paragraphs. */
export type StaticText = {
  title: string
  lead: string
  sections: { heading: string; paragraphs: string[] }[]
}

/** Both languages, always. */
export type StaticPage = Record<Language, StaticText>

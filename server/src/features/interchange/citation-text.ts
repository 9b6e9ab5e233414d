import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import type { CslItem } from './csl-item.ts'

// Every entry its own key, and letters as they are: two works of one name and year are not one.
Object.assign(plugins.config.get('@bibtex')['format'] as object, {
  useIdAsLabel: true,
  checkLabel: false,
  asciiOnly: false,
})

/** The formats of reference managers that are written by the field's library. */
export type CitationFormat = 'bibtex' | 'ris'

/** Variables that only the catalogue knows are left out: the library would take them for input of its own. */
const plain = ({ custom: _, ...item }: CslItem): object => item

/** Items as a text of a reference manager, ended by an empty line so that pieces can follow each other. */
export const citationText = (format: CitationFormat, items: readonly CslItem[]): string =>
  `${plugins.output.format(format, items.map(plain)).trim()}\n\n`

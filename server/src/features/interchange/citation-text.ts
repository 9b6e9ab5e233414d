import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import type { CslItem } from './csl-item.ts'

// Every entry its own key, and letters as they are: two works of one name and year are not one.
const { format: labels } = plugins.config.get('@bibtex') as { format: object }
Object.assign(labels, { useIdAsLabel: true, checkLabel: false, asciiOnly: false })

// The types of the library know the formats of its core alone.
const write = plugins.output.format as unknown as (format: CitationFormat, items: readonly object[]) => string

/** The formats of reference managers that are written by the field's library. */
type CitationFormat = 'bibtex' | 'ris'

/** Variables that only the catalogue knows are left out: the library would take them for input of its own. */
const plain = (item: CslItem): object => ({ ...item, custom: undefined })

/** Items as a text of a reference manager, ended by an empty line so that pieces can follow each other. */
export const citationText = (format: CitationFormat, items: readonly CslItem[]): string =>
  `${write(format, items.map(plain)).trim()}\n\n`

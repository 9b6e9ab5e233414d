import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import type { CslItem } from './csl-item.ts'
import { inTex } from '@florilege/shared/rules/references'

// Every entry its own key, and letters as they are: two works of one name and year are not one.
const { format: labels } = plugins.config.get('@bibtex') as { format: object }
Object.assign(labels, { useIdAsLabel: true, checkLabel: false, asciiOnly: false })

// The types of the library know the formats of its core alone.
const write = plugins.output.format as unknown as {
  (format: 'bibtex', items: readonly object[]): string
  (format: 'ris', items: readonly object[], options: { format: 'object' }): Record<string, unknown>[]
}

/** The formats of reference managers that are written by the field's library. */
type CitationFormat = 'bibtex' | 'ris'

/** A text on one line: what stands on the next would be read as a field of its own. */
const onOneLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is left out
  text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()

const everyText = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((inner) => everyText(inner, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everyText(inner, change)]))
}

/** Variables that only the catalogue knows are left out: the library would take them for input of its own. */
const plain = (item: CslItem): object => everyText({ ...item, custom: undefined }, onOneLine) as object

/** Neither format tells particles apart: they stand before the family name, where BibTeX reads them and RIS has no other place. */
const withParticles = (item: object, into: 'family' | 'non-dropping-particle'): object =>
  Object.fromEntries(
    Object.entries(item).map(([variable, value]: [string, unknown]) => {
      if (!Array.isArray(value)) return [variable, value]
      const names = value.map((name: Record<string, string>) => {
        const { 'dropping-particle': dropping, 'non-dropping-particle': kept, ...rest } = name
        const particle = [dropping, kept].filter(Boolean).join(' ')
        if (particle === '') return rest
        return { ...rest, [into]: into === 'family' ? `${particle} ${rest['family'] ?? ''}` : particle }
      })
      return [variable, names]
    }),
  )

/** What BibTeX reads as it stands, and has to: an address whose signs are marked is another address. */
const VERBATIM = new Set(['id', 'type', 'URL', 'DOI'])

/** Signs that would end the field are in an address what they are in any: percent-encoded. */
const verbatim = (text: string): string => text.replace(/[{}\\]/g, encodeURIComponent)

const forBibtex = (item: CslItem): object =>
  Object.fromEntries(
    Object.entries(withParticles(plain(item), 'non-dropping-particle')).map(([name, value]) => [
      name,
      everyText(value, VERBATIM.has(name) ? verbatim : inTex),
    ]),
  )

/** One line for each value: the library breaks those of seventy signs, and readers take the rest for nothing. */
const risRecord = ({ TY: type, ...tags }: Record<string, unknown>): string =>
  [
    `TY  - ${String(type)}`,
    ...Object.entries(tags).flatMap(([tag, value]) => [value].flat().map((one) => `${tag}  - ${onOneLine(String(one))}`)),
    'ER  - ',
  ].join('\n')

/** A date that has to be said in words, which the library leaves out: neither format has years before ours. */
const wordedDate = ({ issued }: CslItem): string | null => {
  const { literal, 'date-parts': parts = [] } = (issued ?? {}) as { literal?: string; 'date-parts'?: number[][] }
  return literal === undefined || parts.some(([year = 0]) => year > 0) ? null : onOneLine(literal)
}

const withoutDate = (item: CslItem): CslItem => ({ ...item, issued: {} })

const bibtexEntry = (item: CslItem): string => {
  const words = wordedDate(item)
  const entry = write('bibtex', [forBibtex(words === null ? item : withoutDate(item))]).trim()
  return words === null ? entry : entry.replace('\n', () => `\n\tyear = {${inTex(words)}},\n`)
}

/** RIS has a place for words behind year, month and day. */
const dated = (tags: Record<string, unknown>, item: CslItem | undefined): Record<string, unknown> => {
  const words = item === undefined ? null : wordedDate(item)
  return words === null ? tags : { ...tags, DA: `///${words}` }
}

/** Items as a text of a reference manager, ended by an empty line so that pieces can follow each other. */
export const citationText = (format: CitationFormat, items: readonly CslItem[]): string => {
  const text =
    format === 'bibtex'
      ? items.map(bibtexEntry).join('\n\n')
      : write(
          format,
          items.map((item) => withParticles(plain(wordedDate(item) === null ? item : withoutDate(item)), 'family')),
          { format: 'object' },
        )
          .map((tags, at) => risRecord(dated(tags, items[at])))
          .join('\n')
  return text === '' ? '' : `${text}\n\n`
}

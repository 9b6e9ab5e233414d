import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import type { CslItem } from './csl-item.ts'
import { inTex } from '@florilege/shared/rules/references'

// Each entry has its own key with its letters unchanged: two works with one author and year must stay apart.
const { format: labels } = plugins.config.get('@bibtex') as { format: object }
Object.assign(labels, { useIdAsLabel: true, checkLabel: false, asciiOnly: false })

// The library's types know only its core formats.
const write = plugins.output.format as unknown as {
  (format: 'bibtex', items: readonly object[]): string
  (format: 'ris', items: readonly object[], options: { format: 'object' }): Record<string, unknown>[]
}

/** Formats of reference managers, written by a library. */
type CitationFormat = 'bibtex' | 'ris'

/** Text on one line: a second line would be read as a field of its own. */
const onOneLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is left out
  text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()

const everyText = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((inner) => everyText(inner, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everyText(inner, change)]))
}

/** Variables of the catalogue are left out: the library would interpret them as its own. */
const plain = (item: CslItem): object => everyText({ ...item, custom: undefined }, onOneLine) as object

/**
 * Neither format separates particles: they come before the family name, where BibTeX reads them and RIS has no other
 * place.
 */
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

/** Fields that BibTeX must get unchanged: an escaped address would be another address. */
const VERBATIM = new Set(['id', 'type', 'URL', 'DOI'])

/** Characters that would end the field are percent-encoded, as in any address. */
const verbatim = (text: string): string => text.replace(/[{}\\]/g, encodeURIComponent)

const forBibtex = (item: CslItem): object =>
  Object.fromEntries(
    Object.entries(withParticles(plain(item), 'non-dropping-particle')).map(([name, value]) => [
      name,
      everyText(value, VERBATIM.has(name) ? verbatim : inTex),
    ]),
  )

/** One line for each value: the library breaks them at seventy characters, and readers ignore continuation lines. */
const risRecord = ({ TY: type, ...tags }: Record<string, unknown>): string =>
  [
    `TY  - ${String(type)}`,
    ...Object.entries(tags).flatMap(([tag, value]) => [value].flat().map((one) => `${tag}  - ${onOneLine(String(one))}`)),
    'ER  - ',
  ].join('\n')

/** Date that needs words, which the library leaves out: neither format has years BC. */
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

/** RIS has a place for text after year, month and day. */
const dated = (tags: Record<string, unknown>, item: CslItem | undefined): Record<string, unknown> => {
  const words = item === undefined ? null : wordedDate(item)
  return words === null ? tags : { ...tags, DA: `///${words}` }
}

/** Items in a format of reference managers, with an empty line at the end so that parts can be joined. */
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

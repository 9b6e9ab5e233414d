import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { csvHeader } from '../mapping/csv-rows.ts'
import { FORM_COLUMN } from '../export/exchanged-table.ts'
import { isLido } from '../lido/lido-root.ts'
import { sniffTable } from '../mapping/sniff-table.ts'

/** Formats of files, by content. */
export const FORMATS = [
  'joconde-works',
  'joconde-authors',
  'tate-archive',
  'tate-artists',
  'dwc-archive',
  'dwc-taxon',
  'dwc-profile',
  'daisie-taxa',
  'daisie-names',
  'daisie-synonyms',
  'bibtex',
  'csl-json',
  'lido',
  'guides',
  'tate-json',
  'florilege-lines',
  'florilege-table',
  'table',
] as const
export type Format = (typeof FORMATS)[number]

const HEAD = 16 * 1024

export const headOf = async (file: string): Promise<Buffer> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const HEADERS: readonly [Format, readonly string[]][] = [
  ['joconde-works', ['identifiant', 'titre', 'nomcreateur']],
  ['joconde-authors', ['nomcreateur', 'datenaissance', 'datemort']],
  ['tate-artists', ['id', 'name', 'yearOfBirth', 'yearOfDeath']],
  ['dwc-taxon', ['taxonID', 'scientificName', 'taxonRank']],
  ['dwc-profile', ['taxonID', 'habitat']],
  ['daisie-taxa', ['idspecies', 'genus', 'species', 'taxon_group']],
  ['daisie-synonyms', ['idspecies', 'genus', 'species', 'is_accepted']],
  ['daisie-names', ['idspecies', 'name', 'language']],
]

const isCsl = (text: string): boolean => /^\s*\[\s*\{/.test(text) && /"type"\s*:/.test(text) && /"id"\s*:/.test(text)

const isTate = (text: string): boolean =>
  /^\s*\{/.test(text) && (/"acno"\s*:/.test(text) || (/"birthYear"\s*:/.test(text) && /"fc"\s*:/.test(text)))

/** Formats of text, the first that matches. */
const TEXTS: readonly [Format, (text: string, head: Buffer) => boolean][] = [
  ['bibtex', (text) => /^\s*(?:%[^\n]*\n\s*)*@\w+\s*[{(]/.test(text)],
  ['csl-json', isCsl],
  ['lido', isLido],
  ['florilege-lines', (text) => /^\s*\{"format":"florilege\/1"/.test(text)],
  ['florilege-table', (_text, head) => sniffTable(head)?.header[0] === FORM_COLUMN],
  ['tate-json', isTate],
  ['guides', (text) => /^\s*\{\s*"version"/.test(text) && /"paragraphs"\s*:/.test(text)],
]

const formatOfHead = (file: string, head: Buffer): Format | null => {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tate-archive'
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'dwc-archive'
  const text = head.toString('utf8').replace(/^\uFEFF/, '')
  if (basename(file) === 'meta.xml' && text.includes('http://rs.tdwg.org/dwc/text/')) return 'dwc-archive'
  const columns = new Set(csvHeader(text))
  const table = HEADERS.find(([, names]) => names.every((name) => columns.has(name)))
  return (table ?? TEXTS.find(([, matches]) => matches(text, head)))?.[0] ?? null
}

/** Format of a file by its first bytes; null for an unknown one. */
export const formatOf = async (file: string): Promise<Format | null> => {
  const head = await headOf(file)
  return formatOfHead(file, head) ?? (/\.(?:csv|tsv|txt|tab)$/i.test(file) && sniffTable(head) !== null ? 'table' : null)
}

import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { FORM_COLUMN } from './exchanged-table.ts'
import { readLines, readOwnTable } from './exchanged-lines.ts'
import type { JsonSource } from './archive.ts'
import { folderFiles, zipFiles } from './archive-files.ts'
import { readBibtex } from './read-bibtex.ts'
import { readCsl } from './read-csl.ts'
import { isLido } from './lido/lido-root.ts'
import { readLido } from './lido/read-lido.ts'
import { readDwca } from './read-dwca.ts'
import { csvHeader } from './csv-rows.ts'
import { readDaisie } from './daisie.ts'
import type { Reader } from './entry.ts'
import { readGuides } from './guide.ts'
import { readAuthors } from './joconde-author.ts'
import { readWorks } from './joconde-work.ts'
import { readArtists } from './tate-artist.ts'
import { readTateWorks } from './tate-work.ts'
import { readMapped } from './mapping.ts'
import type { Mapped } from './mapping.ts'
import { sniffTable } from './sniff-table.ts'
import type { TableShape } from './sniff-table.ts'
import { tableHead } from './table-head.ts'
import { readTaxonFile } from './taxon.ts'

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

const headOf = async (file: string): Promise<Buffer> => {
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

/** Format of a file by its first bytes; null for an unknown one. */
const formatOf = async (file: string): Promise<Format | null> => {
  const head = await headOf(file)
  return formatOfHead(file, head) ?? (/\.(?:csv|tsv|txt|tab)$/i.test(file) && sniffTable(head) !== null ? 'table' : null)
}

const formatOfHead = (file: string, head: Buffer): Format | null => {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tate-archive'
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'dwc-archive'
  const text = head.toString('utf8').replace(/^\uFEFF/, '')
  if (basename(file) === 'meta.xml' && text.includes('http://rs.tdwg.org/dwc/text/')) return 'dwc-archive'
  const columns = new Set(csvHeader(text))
  const table = HEADERS.find(([, names]) => names.every((name) => columns.has(name)))
  if (table) return table[0]
  if (/^\s*(?:%[^\n]*\n\s*)*@\w+\s*[{(]/.test(text)) return 'bibtex'
  if (/^\s*\[\s*\{/.test(text) && /"type"\s*:/.test(text) && /"id"\s*:/.test(text)) return 'csl-json'
  if (isLido(text)) return 'lido'
  if (/^\s*\{"format":"florilege\/1"/.test(text)) return 'florilege-lines'
  if (sniffTable(head)?.header[0] === FORM_COLUMN) return 'florilege-table'
  if (/^\s*\{/.test(text) && (/"acno"\s*:/.test(text) || (/"birthYear"\s*:/.test(text) && /"fc"\s*:/.test(text))))
    return 'tate-json'
  if (/^\s*\{\s*"version"/.test(text) && /"paragraphs"\s*:/.test(text)) return 'guides'
  return null
}

/** Files of a folder and its subfolders, ordered by name; a file returns itself. */
const filesOf = async (from: string): Promise<string[]> => {
  if (!(await stat(from)).isDirectory()) return [from]
  const found = await readdir(from, { withFileTypes: true })
  const inner = await Promise.all(
    found
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const path = join(from, entry.name)
        if (entry.isDirectory()) return filesOf(path)
        return entry.isFile() ? [path] : []
      }),
  )
  return inner.flat()
}

/** Reader of a Darwin Core Archive: a zip, or the folder of a meta.xml and its files. */
const archiveReader = (files: string[]): Reader => {
  const [file = ''] = files
  const folder = dirname(file)
  const inFolder = basename(file) === 'meta.xml'
  return {
    format: 'darwin-core-archive',
    kinds: ['genus', 'species'],
    files,
    entries: () =>
      readDwca(
        inFolder ? folder : file,
        () => (inFolder ? folderFiles(folder) : zipFiles(file)),
        `taxa/${basename(inFolder ? folder : file, extname(file))}`.slice(0, 100),
      ),
  }
}

type Found = Map<Format, string[]>

async function* joconde(works: string | undefined, authors: string | undefined): ReturnType<Reader['entries']> {
  const read =
    authors === undefined ? { entries: [], known: new Set<string>(), ambiguous: new Set<string>() } : await readAuthors(authors)
  yield* read.entries
  if (works !== undefined) yield* readWorks(works, read)
}

async function* tate(archive: JsonSource | undefined, artists: string | undefined): ReturnType<Reader['entries']> {
  yield* readArtists(artists ?? null, archive ?? null)
  if (archive !== undefined) yield* readTateWorks(archive)
}

const reader = (format: string, kinds: Reader['kinds'], files: (string | undefined)[], entries: Reader['entries']): Reader[] => {
  const given = files.filter((file) => file !== undefined)
  return given.length === 0 ? [] : [{ format, kinds, files: given, entries }]
}

const ALL_KINDS = ['bibliography', 'genus', 'species', 'article'] as const

/** A table of ours that was saved by a spreadsheet may have another delimiter. */
async function* readSniffed(file: string): ReturnType<Reader['entries']> {
  yield* readOwnTable(file, sniffTable(await headOf(file))?.delimiter ?? ',')
}

/** Readers of the files of one folder: files that complete each other are read together. */
const readersOf = (found: Found, files: readonly string[]): Reader[] => {
  const described = (found.get('dwc-archive') ?? []).find((file) => basename(file) === 'meta.xml')
  // Files that a meta.xml describes are read as it says, with every file next to it.
  if (described !== undefined) return [archiveReader([described, ...files.filter((file) => file !== described)])]
  const [works, authors] = [found.get('joconde-works')?.[0], found.get('joconde-authors')?.[0]]
  const [archive, artists] = [found.get('tate-archive')?.[0], found.get('tate-artists')?.[0]]
  const [taxa, profile] = [found.get('dwc-taxon')?.[0], found.get('dwc-profile')?.[0]]
  const daisie = found.get('daisie-taxa')?.[0]
  const [names, synonyms] = [found.get('daisie-names')?.[0], found.get('daisie-synonyms')?.[0]]
  const loose = found.get('tate-json')
  const source = archive ?? loose
  const each = (format: Format, kinds: Reader['kinds'], read: (file: string) => ReturnType<Reader['entries']>): Reader[] =>
    (found.get(format) ?? []).flatMap((file) => reader(format, kinds, [file], () => read(file)))
  return [
    ...reader('joconde', ['genus', 'bibliography'], [works, authors], () => joconde(works, authors)),
    ...reader('tate', ['genus', 'bibliography'], [...(archive === undefined ? (loose ?? []) : [archive]), artists], () =>
      tate(source, artists),
    ),
    ...(taxa === undefined
      ? []
      : reader('darwin-core', ['genus', 'species'], [taxa, profile], () =>
          readTaxonFile(taxa, profile ?? null, `taxa/${basename(dirname(taxa))}`.slice(0, 100)),
        )),
    ...(daisie === undefined
      ? []
      : reader('daisie', ['genus', 'species'], [daisie, names, synonyms], () =>
          readDaisie({ taxa: daisie, names: names ?? null, synonyms: synonyms ?? null }),
        )),
    ...(found.get('dwc-archive') ?? []).map((file) => archiveReader([file])),
    ...each('bibtex', ['bibliography'], readBibtex),
    ...each('csl-json', ['bibliography'], readCsl),
    ...each('lido', ['bibliography', 'genus'], readLido),
    ...each('guides', ['article'], readGuides),
    ...each('florilege-lines', ALL_KINDS, readLines),
    ...each('florilege-table', ALL_KINDS, readSniffed),
  ]
}

/** Readers for a file or folder, and the unread files. */
export const findReaders = async (
  from: string,
  forced: Format | null,
): Promise<{ readers: Reader[]; tables: { file: string; shape: TableShape }[]; unread: string[] }> => {
  const files = await filesOf(from)
  const formats = await Promise.all(files.map(async (file) => ({ file, format: forced ?? (await formatOf(file)) })))
  const readers = [...Map.groupBy(formats, ({ file }) => dirname(file)).values()].flatMap((folder) => {
    const found: Found = new Map()
    for (const { file, format } of folder) if (format) found.set(format, [...(found.get(format) ?? []), file])
    return readersOf(
      found,
      folder.map(({ file }) => file),
    )
  })
  const read = new Set(readers.flatMap((one) => one.files))
  const tables: { file: string; shape: TableShape }[] = []
  for (const { file, format } of formats) {
    // Files of an archive are read as part of it, and offered once.
    const shape = format === 'table' && !read.has(file) ? sniffTable(await headOf(file)) : null
    if (shape !== null) tables.push({ file, shape })
  }
  return { readers, tables, unread: files.filter((file) => !read.has(file)) }
}

/** Reader of a table by a mapping. */
export const mappedReader = async (file: string, how: Mapped): Promise<Reader> => {
  const head = new TextDecoder(how.encoding).decode(await headOf(file))
  return {
    format: 'table',
    kinds: [how.kind],
    files: [file],
    entries: () => readMapped(file, tableHead(head, how.delimiter), how),
  }
}

import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { readLines, readOwnTable } from '../export/exchanged-lines.ts'
import type { JsonSource } from '../export/archive.ts'
import { folderFiles, zipFiles } from '../export/archive-files.ts'
import { readBibtex } from './read-bibtex.ts'
import { readCsl } from './read-csl.ts'
import { readLido } from '../lido/read-lido.ts'
import { readDwca } from './read-dwca.ts'
import { readDaisie } from '../taxa/daisie.ts'
import type { Reader } from './entry.ts'
import { formatOf, headOf } from './format-of.ts'
import type { Format } from './format-of.ts'
import { readGuides } from '../taxa/guide.ts'
import { readAuthors } from '../museums/joconde-author.ts'
import { readWorks } from '../museums/joconde-work.ts'
import { readArtists } from '../museums/tate-artist.ts'
import { readTateWorks } from '../museums/tate-work.ts'
import { readMapped } from '../mapping/mapping.ts'
import type { Mapped } from '../mapping/mapping.ts'
import { sniffTable } from '../mapping/sniff-table.ts'
import type { TableShape } from '../mapping/sniff-table.ts'
import { tableHead } from '../mapping/table-head.ts'
import { readTaxonFile } from '../taxa/taxon.ts'

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
  const first = (format: Format): string | undefined => found.get(format)?.[0]
  const [works, authors] = [first('joconde-works'), first('joconde-authors')]
  const [archive, artists] = [first('tate-archive'), first('tate-artists')]
  const [taxa, profile] = [first('dwc-taxon'), first('dwc-profile')]
  const [daisie, names, synonyms] = [first('daisie-taxa'), first('daisie-names'), first('daisie-synonyms')]
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

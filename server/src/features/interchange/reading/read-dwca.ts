import { text } from 'node:stream/consumers'
import type { ArchiveFiles } from '../export/archive-files.ts'
import { tableRows } from '../mapping/csv-rows.ts'
import type { BrokenRow, Row } from '../mapping/csv-rows.ts'
import { readMeta } from '../taxa/dwca-meta.ts'
import type { DwcTable } from '../taxa/dwca-meta.ts'
import type { Entry } from './entry.ts'
import { languageOf } from '../language.ts'
import { Unusable } from '../mapping/unusable.ts'
import { readTaxa } from '../taxa/taxon.ts'
import type { Companions } from '../taxa/taxon.ts'

const LARGEST_META = 1024 * 1024
/** Most stored names of a taxon, as in the contract. */
const MOST_NAMES = 200

const withDefaults = (row: Row, { defaults, id }: DwcTable): Row => ({
  number: row.number,
  names: row.names,
  value: (name) => {
    const own = row.value(name)
    if (own !== '') return own
    return name === 'taxonID' ? row.value(id) : (defaults.get(name) ?? '')
  },
})

async function* rowsOf(files: ArchiveFiles, table: DwcTable): AsyncGenerator<Row | BrokenRow> {
  for (const file of table.files) {
    const content = await files.open(file)
    if (content === null) throw new Unusable(`the archive names ${file}, which is not in it`, `FILE_MISSING ${file}`)
    for await (const row of tableRows(content, table.form)) yield 'broken' in row ? row : withDefaults(row, table)
  }
}

const isThere = async (files: ArchiveFiles, { files: [name = ''] }: DwcTable): Promise<boolean> => {
  const content = await files.open(name)
  content?.destroy()
  return content !== null
}

/** Extension data for rows of the core, by identifier; extensions without fields in a record are skipped. */
const companionsOf = async (files: ArchiveFiles, extensions: readonly DwcTable[], file: string): Promise<Companions> => {
  const found: Companions = { habitats: new Map(), names: new Map(), broken: [] }
  for (const table of extensions) {
    if (!['VernacularName', 'SpeciesProfile'].includes(table.rowType) || !(await isThere(files, table))) continue
    for await (const row of rowsOf(files, table)) {
      if ('broken' in row) {
        found.broken.push({
          file: `${file}/${table.files[0] ?? ''}`,
          rows: [row.number],
          key: null,
          notes: [],
          refused: row.broken,
        })
        continue
      }
      const [id, name, habitat] = [row.value(table.id), row.value('vernacularName'), row.value('habitat')]
      if (habitat !== '') found.habitats.set(id, { habitat: habitat.split('|').join(', '), number: row.number })
      const names = found.names.get(id) ?? []
      if (name === '' || names.length >= MOST_NAMES || names.some((one) => one.name === name)) continue
      found.names.set(id, [...names, { name, language: languageOf(row.value('language')) }])
    }
  }
  return found
}

const metaOf = async (files: ArchiveFiles): Promise<string> => {
  const content = await files.open('meta.xml')
  if (content === null) throw new Unusable('this archive has no meta.xml: it is no Darwin Core Archive', 'FILE_MISSING meta.xml')
  let size = 0
  content.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > LARGEST_META) content.destroy(new Unusable('meta.xml is larger than any', 'FILE_TOO_LARGE meta.xml'))
  })
  return text(content)
}

/** Reads a Darwin Core Archive of taxa, from a folder or a zip, row by row. */
export async function* readDwca(
  file: string,
  open: () => ArchiveFiles | Promise<ArchiveFiles>,
  fallback: string,
): AsyncGenerator<Entry> {
  const files = await open()
  try {
    const { core, extensions } = readMeta(await metaOf(files))
    if (core.rowType !== 'Taxon')
      throw new Unusable(
        `the archive is about ${core.rowType || 'nothing'}, not about taxa`,
        `NOT_ABOUT_TAXA ${core.rowType}`.trim(),
      )
    const companions = await companionsOf(files, extensions, file)
    yield* readTaxa({ file, rows: () => rowsOf(files, core), companions, fallback })
  } finally {
    files.close()
  }
}

import { exchanged, exchangedWhole } from '../../catalogue/record/exchanged-record.ts'
import { citationText } from './citation-text.ts'
import { cslItem } from './csl-item.ts'
import { tableHead, tableLine } from './exchanged-table.ts'
import { exportedPages, illustrated } from './exported-store.ts'
import type { ExportFilter, Source } from './exported-store.ts'
import { lidoEnd, lidoOf, lidoStart } from '../lido/write-lido.ts'

type Format = {
  extension: string
  type: string
  write: (source: Source, filter: ExportFilter, origin: string) => AsyncGenerator<string>
}

async function* asCsl(source: Source, filter: ExportFilter, origin: string): AsyncGenerator<string> {
  let first = true
  yield '[\n'
  for await (const records of exportedPages(source, 'bibliography', filter)) {
    yield `${first ? '' : ',\n'}${records.map((record) => JSON.stringify(cslItem(record, origin))).join(',\n')}`
    first = false
  }
  yield '\n]\n'
}

const asText = (format: 'bibtex' | 'ris') =>
  async function* (source: Source, filter: ExportFilter, origin: string): AsyncGenerator<string> {
    for await (const records of exportedPages(source, 'bibliography', filter))
      yield citationText(
        format,
        records.map((record) => cslItem(record, origin)),
      )
  }

/** Works of art, which LIDO describes, unless a class or records are named. */
async function* asLido(source: Source, filter: ExportFilter, origin: string): AsyncGenerator<string> {
  const isNamed = filter.class !== undefined || filter.ids !== undefined
  yield lidoStart
  for await (const records of exportedPages(source, 'bibliography', isNamed ? filter : { ...filter, class: 'artwork' }))
    yield (await illustrated(source.db, records)).map((record) => `${lidoOf(record, origin)}\n`).join('')
  yield lidoEnd
}

const KINDS = ['genus', 'species', 'bibliography', 'article'] as const

/** Records of all kinds or of one, those first that others name. */
async function* asLines(source: Source, filter: ExportFilter, origin: string): AsyncGenerator<string> {
  for (const kind of filter.kind === undefined ? KINDS : [filter.kind])
    for await (const records of exportedPages(source, kind, filter))
      yield (await illustrated(source.db, records))
        .map((record) => `${JSON.stringify(exchangedWhole(record, origin))}\n`)
        .join('')
}

async function* asTable(source: Source, filter: ExportFilter): AsyncGenerator<string> {
  const kind = filter.kind ?? 'bibliography'
  // Without a byte order mark a spreadsheet misreads the encoding.
  yield `\uFEFF${tableHead(kind)}`
  for await (const records of exportedPages(source, kind, filter))
    yield records.map((record) => tableLine({ ...exchanged(record), published_at: record.published_at.toISOString() })).join('')
}

/** Formats that records go out in, by their names in the address. */
export const FORMATS: Record<'csl' | 'bibtex' | 'ris' | 'lido' | 'json' | 'csv', Format> = {
  csl: { extension: 'csl.json', type: 'application/vnd.citationstyles.csl+json', write: asCsl },
  bibtex: { extension: 'bib', type: 'application/x-bibtex; charset=utf-8', write: asText('bibtex') },
  ris: { extension: 'ris', type: 'application/x-research-info-systems; charset=utf-8', write: asText('ris') },
  lido: { extension: 'lido.xml', type: 'application/xml; charset=utf-8', write: asLido },
  json: { extension: 'jsonl', type: 'application/x-ndjson; charset=utf-8', write: asLines },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', write: asTable },
}

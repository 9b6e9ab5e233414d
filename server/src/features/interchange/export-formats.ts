import { citationText } from './citation-text.ts'
import { cslItem } from './csl-item.ts'
import { exportedPages } from './exported-store.ts'
import type { ExportFilter, Source } from './exported-store.ts'

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

/** Formats that bibliographic records go out in, by their names in the address. */
export const CITATION_FORMATS: Record<'csl' | 'bibtex' | 'ris', Format> = {
  csl: { extension: 'csl.json', type: 'application/vnd.citationstyles.csl+json', write: asCsl },
  bibtex: { extension: 'bib', type: 'application/x-bibtex; charset=utf-8', write: asText('bibtex') },
  ris: { extension: 'ris', type: 'application/x-research-info-systems; charset=utf-8', write: asText('ris') },
}

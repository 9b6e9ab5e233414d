import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { knownLicence } from '@florilege/shared/rules/references'
import { dataLine } from '../../../platform/answer/csv.ts'
import { addEntry } from '../../../platform/answer/zip-entry.ts'
import { OCCURRENCE, occurrenceLines } from './dwca-occurrences.ts'
import { exchanged } from '../../catalogue/record/exchanged-record.ts'
import { eml, WITHHELD } from './eml.ts'
import type { Exported, Source } from '../export/exported-store.ts'
import { exportedPages } from '../export/exported-store.ts'
import { rankOfName } from './name-rank.ts'

const DWC = 'http://rs.tdwg.org/dwc/terms/'
const DC = 'http://purl.org/dc/terms/'

/** Columns of the core, by their terms; the first is the identifier. */
const TAXON = [
  'taxonID',
  'scientificName',
  'scientificNameAuthorship',
  'taxonRank',
  'taxonomicStatus',
  'acceptedNameUsageID',
  'kingdom',
  'family',
  'genus',
  'specificEpithet',
  'infraspecificEpithet',
  'parentNameUsageID',
  'informationWithheld',
  'dynamicProperties',
] as const
const TAXON_DC = ['language', 'license', 'references', 'modified'] as const
const VERNACULAR = ['taxonID', 'vernacularName', 'language'] as const
const PROFILE = ['taxonID', 'habitat'] as const

type Taxon = Exported<'species'> | Exported<'genus'>
type Row = Partial<Record<(typeof TAXON)[number] | (typeof TAXON_DC)[number], string | undefined>>

const idOf = (id: number): string => `florilege-${id}`

const common = (record: Taxon, origin: string): Row => ({
  taxonID: idOf(record.id),
  informationWithheld: WITHHELD,
  // Values without a Darwin Core term, so that a re-import loses nothing.
  dynamicProperties: JSON.stringify({ florilege: exchanged(record) }),
  language: record.language,
  // The term requires an address; licences without one keep their text.
  license:
    record.fields.licence === undefined ? undefined : (knownLicence(record.fields.licence)?.address ?? record.fields.licence),
  references: `${origin}/${record.kind === 'species' ? 'species' : 'category'}/${record.id}/`,
  modified: record.updated_at.toISOString(),
  parentNameUsageID: record.links.filter(({ type }) => type === 'member_of').map(({ id }) => idOf(id))[0],
})

const speciesRows = (record: Exported<'species'>, origin: string): Row[] => {
  const { fields } = record
  const own: Row = {
    ...common(record, origin),
    scientificName: record.title,
    scientificNameAuthorship: fields.authorship,
    taxonRank: fields.rank,
    taxonomicStatus: 'accepted',
    kingdom: fields.kingdom,
    family: fields.family,
    genus: fields.genus,
    specificEpithet: fields.epithet,
    infraspecificEpithet: fields.infraspecific_epithet,
  }
  const synonyms = fields.synonyms.map((name, at): Row => ({
    taxonID: `${idOf(record.id)}-s${at + 1}`,
    scientificName: name,
    // The rank of the accepted name would call a two-word name a subspecies.
    taxonRank: rankOfName(name),
    taxonomicStatus: 'synonym',
    acceptedNameUsageID: idOf(record.id),
    kingdom: fields.kingdom,
  }))
  return [own, ...synonyms]
}

const genusRow = (record: Exported<'genus'>, origin: string): Row => ({
  ...common(record, origin),
  scientificName: record.title,
  scientificNameAuthorship: record.fields.authorship,
  taxonRank: 'genus',
  taxonomicStatus: 'accepted',
  kingdom: record.fields.kingdom,
  family: record.fields.family,
  genus: record.title,
})

const COLUMNS = [...TAXON, ...TAXON_DC]
const taxonLine = (row: Row): string => dataLine(COLUMNS.map((column) => row[column] ?? ''))

const termOf = (column: string): string => `${(TAXON_DC as readonly string[]).includes(column) ? DC : DWC}${column}`

const tableXml = (tag: 'core' | 'extension', rowType: string, file: string, columns: readonly string[]): string => `
  <${tag} encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\r\\n" fieldsEnclosedBy="&quot;" ignoreHeaderLines="1" rowType="${rowType}">
    <files><location>${file}</location></files>
    <${tag === 'core' ? 'id' : 'coreid'} index="0"/>${columns
      .map((column, index) => ({ column, index }))
      .slice(tag === 'core' ? 0 : 1)
      .map(({ column, index }) => `\n    <field index="${index}" term="${termOf(column)}"/>`)
      .join('')}
  </${tag}>`

const META = `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">${tableXml('core', `${DWC}Taxon`, 'taxon.csv', COLUMNS)}${tableXml(
  'extension',
  'http://rs.gbif.org/terms/1.0/VernacularName',
  'vernacular.csv',
  VERNACULAR,
)}${tableXml('extension', 'http://rs.gbif.org/terms/1.0/SpeciesProfile', 'profile.csv', PROFILE)}${tableXml('extension', `${DWC}Occurrence`, 'occurrence.csv', OCCURRENCE)}
</archive>
`

/** Reads the taxa once for each table; concurrent changes appear in the next archive. */
async function* linesOf(source: Source, origin: string, table: 'taxon' | 'vernacular' | 'profile'): AsyncGenerator<string> {
  const columns = { taxon: COLUMNS, vernacular: VERNACULAR, profile: PROFILE }[table]
  yield dataLine([...columns])
  if (table === 'taxon')
    for await (const records of exportedPages(source, 'genus', { class: 'taxon' }))
      yield records.map((record) => taxonLine(genusRow(record, origin))).join('')
  for await (const records of exportedPages(source, 'species', {})) {
    const lines = records.flatMap((record) => {
      const { vernacular, habitat } = record.fields
      if (table === 'taxon') return speciesRows(record, origin).map(taxonLine)
      if (table === 'vernacular') return vernacular.map(({ name, language }) => dataLine([idOf(record.id), name, language]))
      return habitat === undefined ? [] : [dataLine([idOf(record.id), habitat])]
    })
    if (lines.length > 0) yield lines.join('')
  }
}

/** Public taxa as a Darwin Core Archive: meta.xml, eml.xml, a core of taxa, common names, habitats, observations. */
export const darwinCoreArchive = (source: Source, origin: string): Readable => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(META), 'meta.xml')
  addEntry(zip, 'eml.xml', async function* () {
    yield await eml(source.db, origin, new Date())
  })
  for (const table of ['taxon', 'vernacular', 'profile'] as const)
    addEntry(zip, `${table}.csv`, () => linesOf(source, origin, table))
  addEntry(zip, 'occurrence.csv', () => occurrenceLines(source.db, origin))
  zip.end()
  return zip.outputStream as Readable
}

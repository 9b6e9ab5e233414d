import { BIBLIOGRAPHY_CLASSES } from '@florilege/shared/contracts'
import type { Services } from '../../platform/services.ts'
import { xml } from '../../platform/answer/xml.ts'
import { exportedByIds, illustrated } from '../interchange/export/exported-store.ts'
import { lidoOf } from '../interchange/lido/write-lido.ts'
import { dublinCore } from './oai-dc.ts'
import { completeUntil, earliestStamp, harvestRow, harvestRows } from './harvest-store.ts'
import type { HarvestRow } from './harvest-store.ts'
import { OaiFailure } from './oai-failure.ts'
import { OAI_FORMATS, readOaiRequest } from './oai-request.ts'
import type { Harvest, OaiFormat, OaiRequest } from './oai-request.ts'
import { writeToken } from './resumption-token.ts'

/** Records of one answer to a list. */
export const OAI_PAGE = 100

/** Origin of the site, and what answers name of it. */
export type OaiSite = { origin: string; name: string; adminEmail: string }
type Source = Pick<Services, 'db' | 'log'>

const SCHEMAS: Record<OaiFormat, { schema: string; namespace: string }> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  },
  lido: { schema: 'http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd', namespace: 'http://www.lido-schema.org' },
}

const METADATA = { oai_dc: dublinCore, lido: lidoOf } as const satisfies Record<OaiFormat, typeof dublinCore>

const SET_NAMES: Record<(typeof BIBLIOGRAPHY_CLASSES)[number], string> = {
  artwork: 'Œuvres',
  book: 'Livres',
  article: 'Articles de revue',
  chapter: 'Chapitres',
  thesis: 'Thèses',
  report: 'Rapports',
  map: 'Cartes',
  other: 'Autres écrits',
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`
const hostOf = (origin: string): string => new URL(origin).hostname
const identifierOf = (id: number, origin: string): string => `oai:${hostOf(origin)}:${id}`

const idIn = (identifier: string, origin: string): number => {
  const prefix = `oai:${hostOf(origin)}:`
  const id = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : ''
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new OaiFailure('idDoesNotExist', `there is no record ${identifier}`)
  return Number(id)
}

const header = ({ id, class: of, at, gone }: HarvestRow, origin: string): string =>
  `<header${gone ? ' status="deleted"' : ''}><identifier>${xml(identifierOf(id, origin))}</identifier>` +
  `<datestamp>${at.slice(0, 19)}Z</datestamp><setSpec>${xml(of)}</setSpec></header>`

/** Records with their metadata; a record that is hidden from guests has the status `deleted`. */
const recordsOf = async (source: Source, rows: readonly HarvestRow[], format: OaiFormat, origin: string): Promise<string[]> => {
  const ids = rows.filter(({ gone }) => !gone).map(({ id }) => id)
  const works = await illustrated(source.db, await exportedByIds(source, 'bibliography', ids))
  const metadata = new Map(works.map((work) => [work.id, METADATA[format](work, origin)]))
  return rows.map((row) => {
    const known = metadata.get(row.id)
    if (known === undefined) return `<record>${header({ ...row, gone: true }, origin)}</record>`
    return `<record>${header(row, origin)}<metadata>${known}</metadata></record>`
  })
}

const listOf = async (
  source: Source,
  verb: 'ListIdentifiers' | 'ListRecords',
  harvest: Harvest,
  origin: string,
): Promise<string> => {
  const found = await harvestRows(source.db, harvest, OAI_PAGE + 1)
  const rows = found.slice(0, OAI_PAGE)
  const last = rows.at(-1)
  if (last === undefined && harvest.after === null)
    throw new OaiFailure('noRecordsMatch', 'nothing was changed in this time and set')
  const entries =
    verb === 'ListRecords' ? await recordsOf(source, rows, harvest.format, origin) : rows.map((row) => header(row, origin))
  const next = last !== undefined && found.length > OAI_PAGE ? writeToken(harvest, { at: last.at, id: last.id }) : ''
  // The last answer of several has an empty token.
  const token = next !== '' || harvest.after !== null ? `<resumptionToken>${next}</resumptionToken>` : ''
  return `${entries.join('')}${token}`
}

const formatsFor = (of: string | null): OaiFormat[] =>
  (Object.keys(OAI_FORMATS) as OaiFormat[]).filter(
    (format) => OAI_FORMATS[format] === null || of === null || OAI_FORMATS[format] === of,
  )

const known = async (source: Source, identifier: string, origin: string): Promise<HarvestRow> => {
  const row = await harvestRow(source.db, idIn(identifier, origin))
  if (row === undefined) throw new OaiFailure('idDoesNotExist', `there is no record ${identifier}`)
  return row
}

const contentOf = async (source: Source, request: OaiRequest, { origin, name, adminEmail }: OaiSite): Promise<string> => {
  switch (request.verb) {
    case 'Identify':
      return (
        `<repositoryName>${xml(name)}</repositoryName><baseURL>${xml(origin)}/oai</baseURL><protocolVersion>2.0</protocolVersion>` +
        `<adminEmail>${xml(adminEmail)}</adminEmail><earliestDatestamp>${utc(await earliestStamp(source.db))}</earliestDatestamp>` +
        '<deletedRecord>persistent</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity>'
      )
    case 'ListSets':
      return BIBLIOGRAPHY_CLASSES.map((of) => `<set><setSpec>${of}</setSpec><setName>${xml(SET_NAMES[of])}</setName></set>`).join(
        '',
      )
    case 'ListMetadataFormats': {
      const of = request.identifier === null ? null : (await known(source, request.identifier, origin)).class
      return formatsFor(of)
        .map((format) => {
          const { schema, namespace } = SCHEMAS[format]
          return (
            `<metadataFormat><metadataPrefix>${format}</metadataPrefix><schema>${schema}</schema>` +
            `<metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`
          )
        })
        .join('')
    }
    case 'GetRecord': {
      const row = await known(source, request.identifier, origin)
      if (!formatsFor(row.class).includes(request.format))
        throw new OaiFailure('cannotDisseminateFormat', `a record of the set ${row.class} has no ${request.format}`)
      return (await recordsOf(source, [row], request.format, origin)).join('')
    }
    default:
      return listOf(source, request.verb, request.harvest, origin)
  }
}

const requestElement = (sent: URLSearchParams, origin: string, failure: OaiFailure | null): string => {
  // Arguments that are no request of the protocol are not repeated.
  const repeats = failure === null || (failure.code !== 'badVerb' && failure.code !== 'badArgument')
  const attributes = repeats ? [...sent].map(([key, value]) => ` ${key}="${xml(value)}"`).join('') : ''
  return `<request${attributes}>${xml(origin)}/oai</request>`
}

/** Answers a request of OAI-PMH 2.0 as XML; failures of the protocol are error elements. */
export const oaiAnswer = async (source: Source, sent: URLSearchParams, site: OaiSite): Promise<string> => {
  // Read before the records, so that later commits have a later date.
  const at = await completeUntil(source.db)
  let failure: OaiFailure | null = null
  let content: string
  try {
    const request = readOaiRequest(sent)
    content = `<${request.verb}>${await contentOf(source, request, site)}</${request.verb}>`
  } catch (error) {
    if (!(error instanceof OaiFailure)) throw error
    failure = error
    content = `<error code="${error.code}">${xml(error.message)}</error>`
  }
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
    'xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">' +
    `<responseDate>${utc(at)}</responseDate>${requestElement(sent, site.origin, failure)}${content}</OAI-PMH>\n`
  )
}

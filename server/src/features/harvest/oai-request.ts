import { BIBLIOGRAPHY_CLASSES } from '@florilege/shared/contracts'
import { OaiFailure } from './oai-failure.ts'
import { readToken } from './resumption-token.ts'
import type { Position } from './resumption-token.ts'

/** Metadata formats, and the class of works that each can describe; null for every one. */
export const OAI_FORMATS: Record<OaiFormat, string | null> = { oai_dc: null, lido: 'artwork' }
export type OaiFormat = 'oai_dc' | 'lido'

/** Records that a list asks for: of a set, changed within a time (seconds since 1970, both included), from a position. */
export type Harvest = {
  format: OaiFormat
  set: string | null
  from: number | null
  until: number | null
  after: Position | null
}

export type OaiRequest =
  | { verb: 'Identify' | 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier: string | null }
  | { verb: 'GetRecord'; identifier: string; format: OaiFormat }
  | { verb: 'ListIdentifiers' | 'ListRecords'; harvest: Harvest }

const ALLOWED: Record<OaiRequest['verb'], readonly string[]> = {
  Identify: [],
  ListSets: ['resumptionToken'],
  ListMetadataFormats: ['identifier'],
  GetRecord: ['identifier', 'metadataPrefix'],
  ListIdentifiers: ['from', 'until', 'metadataPrefix', 'set', 'resumptionToken'],
  ListRecords: ['from', 'until', 'metadataPrefix', 'set', 'resumptionToken'],
}

const isVerb = (name: string | undefined): name is OaiRequest['verb'] => name !== undefined && Object.hasOwn(ALLOWED, name)

const wrong = (message: string): OaiFailure => new OaiFailure('badArgument', message)

const required = (values: ReadonlyMap<string, string>, name: string): string => {
  const value = values.get(name)
  if (value === undefined || value === '') throw wrong(`${name} is missing`)
  return value
}

const formatOf = (values: ReadonlyMap<string, string>): OaiFormat => {
  const prefix = required(values, 'metadataPrefix')
  if (!Object.hasOwn(OAI_FORMATS, prefix)) throw new OaiFailure('cannotDisseminateFormat', `there is no format ${prefix}`)
  return prefix as OaiFormat
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const SECOND = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
const SECONDS_OF_DAY = 86_400

const timeOf = (values: ReadonlyMap<string, string>, name: 'from' | 'until'): number | null => {
  const text = values.get(name)
  if (text === undefined) return null
  const at = DAY.test(text) || SECOND.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw wrong(`${name} is no date of the forms YYYY-MM-DD and YYYY-MM-DDThh:mm:ssZ`)
  const begin = Math.floor(at / 1000)
  return name === 'until' && DAY.test(text) ? begin + SECONDS_OF_DAY - 1 : begin
}

const harvestOf = (values: ReadonlyMap<string, string>): Harvest => {
  const token = values.get('resumptionToken')
  if (token !== undefined) {
    if (values.size > 2) throw wrong('resumptionToken stands alone')
    return readToken(token)
  }
  const [format, set] = [formatOf(values), values.get('set') ?? null]
  if (set !== null && !BIBLIOGRAPHY_CLASSES.some((one) => one === set))
    throw new OaiFailure('noRecordsMatch', `there is no set ${set}`)
  const [from, until] = [timeOf(values, 'from'), timeOf(values, 'until')]
  const [first, last] = [values.get('from'), values.get('until')]
  if (first !== undefined && last !== undefined && first.length !== last.length)
    throw wrong('from and until differ in granularity')
  if (from !== null && until !== null && from > until) throw wrong('from is later than until')
  return { format, set, from, until, after: null }
}

/** Reads the arguments of a request, each at most once; throws OaiFailure. */
export const readOaiRequest = (sent: URLSearchParams): OaiRequest => {
  const values = new Map(sent)
  const verb = values.get('verb')
  if (sent.getAll('verb').length !== 1 || !isVerb(verb)) throw new OaiFailure('badVerb', 'verb is missing, unknown or repeated')
  for (const name of new Set(sent.keys())) {
    if (sent.getAll(name).length > 1) throw wrong(`${name} is repeated`)
    if (name !== 'verb' && !ALLOWED[verb].includes(name)) throw wrong(`${verb} has no argument ${name}`)
  }
  switch (verb) {
    case 'Identify':
      return { verb }
    case 'ListSets':
      if (values.has('resumptionToken')) throw new OaiFailure('badResumptionToken', 'the list of sets is complete')
      return { verb }
    case 'ListMetadataFormats':
      return { verb, identifier: values.get('identifier') ?? null }
    case 'GetRecord':
      return { verb, identifier: required(values, 'identifier'), format: formatOf(values) }
    default:
      return { verb, harvest: harvestOf(values) }
  }
}

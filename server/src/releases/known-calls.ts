import * as contracts from '@florilege/shared/contracts'

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const ENDPOINTS = (Object.values(contracts) as unknown[]).filter(isEndpoint)
const keyOf = ({ method, path }: contracts.Endpoint): string => `${method} ${path}`

/** Calls that this server has, as "METHOD /path". */
const KNOWN = new Set(ENDPOINTS.map(keyOf))

/** Calls that read data and do nothing else. What answers with no JSON is a stream, a file or the way out; metadata of videos is fetched elsewhere. */
const READS = new Set(
  ENDPOINTS.filter(
    ({ method, answerType, path }) => method === 'GET' && !answerType && path !== contracts.getVideoMetadata.path,
  ).map(keyOf),
)

/** Whether the server may make a call by itself for a page, as whoever asked for the page. */
export const isFirstCall = (call: string): boolean => READS.has(call)

/** Whether a call is one of this server, or the beginning of one: the rest may be put together while the page runs. */
const isKnown = (call: string): boolean => KNOWN.has(call) || [...KNOWN].some((known) => known.startsWith(`${call}/`))

/** Calls that a release uses and this server does not have. */
export const unknownCalls = ({ surface }: contracts.ReleaseDocument): string[] =>
  (surface?.calls ?? []).filter((call) => !isKnown(call))

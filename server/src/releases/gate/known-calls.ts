import * as contracts from '@florilege/shared/contracts'

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const ENDPOINTS = (Object.values(contracts) as unknown[]).filter(isEndpoint)
const keyOf = ({ method, path }: contracts.Endpoint): string => `${method} ${path}`

/** Calls of this server, as "METHOD /path". */
const KNOWN = new Set(ENDPOINTS.map(keyOf))

/**
 * Calls that only read data. Calls without a JSON answer are streams, files or redirects; video metadata is fetched
 * from other hosts.
 */
const READS = new Set(
  ENDPOINTS.filter(
    ({ method, answerType, path }) => method === 'GET' && !answerType && path !== contracts.getVideoMetadata.path,
  ).map(keyOf),
)

/** True when the server may make a call while it composes a page, on behalf of the caller. */
export const isFirstCall = (call: string): boolean => READS.has(call)

/** True for a call of this server, or the prefix of one: the page may build the rest at run time. */
const isKnown = (call: string): boolean => KNOWN.has(call) || [...KNOWN].some((known) => known.startsWith(`${call}/`))

/** Calls that a release uses and this server does not have. */
export const unknownCalls = ({ surface }: contracts.ReleaseDocument): string[] =>
  (surface?.calls ?? []).filter((call) => !isKnown(call))

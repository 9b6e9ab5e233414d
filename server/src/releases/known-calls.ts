import * as contracts from '@florilege/shared/contracts'

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Calls that this server has, as "METHOD /path". */
const KNOWN = new Set((Object.values(contracts) as unknown[]).filter(isEndpoint).map(({ method, path }) => `${method} ${path}`))

/** Whether a call is one of this server, or the beginning of one: the rest may be put together while the page runs. */
const isKnown = (call: string): boolean => KNOWN.has(call) || [...KNOWN].some((known) => known.startsWith(`${call}/`))

/** Calls that a release uses and this server does not have. */
export const unknownCalls = ({ surface }: contracts.ReleaseDocument): string[] =>
  (surface?.calls ?? []).filter((call) => !isKnown(call))

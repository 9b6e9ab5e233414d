import * as contracts from '@florilege/shared/contracts'

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Calls that this server has, as "METHOD /path". */
const KNOWN = new Set((Object.values(contracts) as unknown[]).filter(isEndpoint).map(({ method, path }) => `${method} ${path}`))

/** Calls that a release uses and this server does not have. */
export const unknownCalls = ({ surface }: contracts.ReleaseDocument): string[] =>
  (surface?.calls ?? []).filter((call) => !KNOWN.has(call))

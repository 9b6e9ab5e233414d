import type { FastifyLoggerOptions, RawServerDefault } from 'fastify'
import type { Config } from '../../config.ts'
import { sqlState } from '../database/database-error.ts'
import type { Outages } from './outages.ts'
import { sendLine, spanIds } from '../telemetry/log-records.ts'

/** Names of fields that are redacted in every logged object (T34). */
const SECRETS = ['password', 'token', 'email', 'to', 'lat', 'lon', 'cookie', 'authorization']
const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

const GUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
/** Token of a former link as a part of a path. */
const TOKEN = /(?<=\/)[\w-]{43}(?=\/|$)/g

/** Path of a request without its query, which may contain places, and without guids and tokens, which give access. */
const pathOnly = (url: string): string => (url.split('?', 1)[0] ?? '').replaceAll(GUID, ':guid').replaceAll(TOKEN, ':token')

const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Error without row values, which a database puts into its messages and details. */
const describe = (error: Error) => {
  const state = sqlState(error)
  const constraint = 'constraint' in error ? error.constraint : undefined
  const message =
    state === null ? error.message : `SQLSTATE ${state}${constraint === undefined ? '' : ` on ${String(constraint)}`}`
  return { type: error.name, message, stack: framesOf(error.stack) }
}

/** Arguments of a log call of pino: an object or the message, the message, and its values. */
type Line = [told: unknown, words?: string, ...values: unknown[]]
type LogMethod = (this: unknown, ...line: Line) => void
type LogOptions = FastifyLoggerOptions<RawServerDefault> & {
  redact: { paths: string[]; censor: string }
  hooks: { logMethod: (this: unknown, line: Line, method: LogMethod) => void; streamWrite?: (line: string) => string }
  mixin: () => object
}

const isFailure = (told: unknown): told is { err: unknown } => typeof told === 'object' && told !== null && 'err' in told

/** Structured log of the server: one JSON object per line, without personal data, and limited during an outage. */
export const loggerOptions = (config: Config, outages: Outages): LogOptions => ({
  level: config.logLevel,
  redact: { paths, censor: '[hidden]' },
  mixin: spanIds,
  hooks: {
    ...(config.telemetry === null ? {} : { streamWrite: sendLine }),
    logMethod(line, method) {
      const [told, ...rest] = line
      const met = isFailure(told) ? outages.meet(told.err) : null
      if (met === 'silent') return
      method.apply(this, isFailure(told) && met !== null ? [{ ...told, ...met }, ...rest] : line)
    },
  },
  serializers: {
    req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
    res: (reply) => ({ status: reply.statusCode }),
    err: describe,
  },
})

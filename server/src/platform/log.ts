import type { FastifyLoggerOptions, RawServerDefault } from 'fastify'
import type { Config } from '../config.ts'

/** Names that never reach the log, wherever a logged object carries them (T34). */
const SECRETS = ['password', 'token', 'email', 'to', 'lat', 'lon', 'cookie', 'authorization']
const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Address of a request without its query, which may carry tokens or places. */
const pathOnly = (url: string): string => url.split('?', 1)[0] ?? ''

/** Structured log of the server: one JSON object a line, without what is a person's own. */
export const loggerOptions = (
  config: Config,
): FastifyLoggerOptions<RawServerDefault> & { redact: { paths: string[]; censor: string } } => ({
  level: config.logLevel,
  redact: { paths, censor: '[hidden]' },
  serializers: {
    req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})

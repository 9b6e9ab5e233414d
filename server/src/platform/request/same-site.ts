import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { refuse } from '../refusal.ts'
import { isAdminOrigin } from './site-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True when pages of other sites may call it too: only for calls that change nothing. */
    anyPage?: boolean
  }
}
export const allowAnyPage = { anyPage: true } as const

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Call of a tool: a key in a header, which pages of other sites cannot add, and no session that could be abused. */
const isTool = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined && headers.cookie === undefined && headers.origin === undefined

/** True when a page of this site made the request: by its Origin, or without one by the browser's fetch metadata. */
export const isOwnPage = (request: FastifyRequest, config: Config): boolean => {
  const { headers, host } = request
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  // Two origins of one server are two sites to each other.
  if (isAdminOrigin(config, request)) return origin === config.adminOrigin
  if (origin === config.publicUrl) return true
  if (config.publicUrlGiven || !URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  // Compared by name only when no other name can reach this server: a foreign domain may point at this machine too.
  return protocol === 'http:' && named === host && LOOPBACK_NAME.test(named)
}

/** Refuses every call that may change something and was not made by a page of this site (T2). */
export const requireOwnPage = (app: FastifyInstance, config: Config): void => {
  app.addHook('onRequest', async (request) => {
    if (HARMLESS.has(request.method) || request.routeOptions.config.anyPage === true) return
    if (!isTool(request) && !isOwnPage(request, config)) throw refuse('FORBIDDEN')
  })
}

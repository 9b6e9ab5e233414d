import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName, isSecure } from './cookie-name.ts'

/** Seconds that a remembered session's cookie lives. */
const REMEMBERED = 30 * 24 * 3600

/** Name of the cookie that carries the session. */
export const sessionCookieName = (config: Config): string => cookieName(config, 'florilege')
const attributes = (config: Config) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

/** New random token of 256 bits, and its hash, which alone is stored in the database. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** Stored hash of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Hash of the session token that a request carries; null without a well-formed one. */
export const sessionHash = (request: FastifyRequest, config: Config): Buffer | null => {
  const token = request.cookies[sessionCookieName(config)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOfToken(token) : null
}

/** Sets the session cookie; without `remember` it ends with the browser session. */
export const setSessionCookie = (reply: FastifyReply, config: Config, token: string, remember: boolean): void => {
  void reply.setCookie(sessionCookieName(config), token, { ...attributes(config), ...(remember ? { maxAge: REMEMBERED } : {}) })
}

const attemptName = (config: Config): string => `${sessionCookieName(config)}_social`

/** Token that binds a sign-in at a provider to one browser; null without a well-formed one. */
export const browserToken = (request: FastifyRequest, config: Config): string | null => {
  const token = request.cookies[attemptName(config)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** Gives the browser the token for `seconds`. */
export const setBrowserToken = (reply: FastifyReply, config: Config, token: string, seconds: number): void => {
  void reply.setCookie(attemptName(config), token, { ...attributes(config), maxAge: seconds })
}

/** Takes the session token from the browser. */
export const clearSessionCookie = (reply: FastifyReply, config: Config): void => {
  void reply.clearCookie(sessionCookieName(config), attributes(config))
}

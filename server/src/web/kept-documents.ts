import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { languageOf } from '../features/session/language.ts'
import { sendKept } from '../platform/kept-answers.ts'
import type { Kept } from '../platform/kept-answers.ts'
import { sessionHash } from '../platform/session-cookie.ts'
import { WITHOUT } from './boot-guard.ts'
import { themeOf } from './theme-of.ts'

export type KeptDocument = Kept & {
  /** Id of the set of releases that it is made of. */
  set: string
}

/** What a document of a guest depends on besides what the database holds; null where it is for this one request. */
export const keyOf = (request: FastifyRequest, config: Config): string | null => {
  const { cookies, headers, host, url } = request
  if (sessionHash(request, config) !== null || cookies[WITHOUT] !== undefined || headers['florilege-trial'] !== undefined)
    return null
  return [languageOf(request, config), themeOf(request), host, url].join(' ')
}

/** Sends a kept document. The ticket is of this one page. */
export const sendKeptDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptDocument,
  ticket: string,
): Promise<FastifyReply> => sendKept(request, reply, kept, { 'server-timing': `ticket;desc="${ticket}"` })

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { languageOf } from '../../features/session/language.ts'
import { sendCached } from '../../platform/answer/cached-answers.ts'
import type { CachedAnswer } from '../../platform/answer/cached-answers.ts'
import { cookieName } from '../../platform/account/cookie-name.ts'
import { sessionHash } from '../../platform/account/session-cookie.ts'
import { WHOLE, WITHOUT } from './boot-guard.ts'
import { linkHeader, packed } from './dictionary.ts'
import type { Dictionaries } from './dictionary.ts'
import { savesData } from '../first-screen/saves-data.ts'
import { opensInBrowser } from './set-file.ts'
import { themeOf } from '../first-screen/theme-of.ts'

export type CachedDocument = CachedAnswer & {
  /** Id of the document's release set. */
  set: string
  /** Digest of the data that it shows. */
  digest: string
  /** Kind of document that shares a compression dictionary. */
  kind: string
}

/** Digest of the data of a document. */
export const digestOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Key of a guest's cached document, from its request; null when the document is for this request only. */
export const keyOf = (request: FastifyRequest, config: Config): string | null => {
  const { cookies, headers, host, url } = request
  if (
    sessionHash(request, config) !== null ||
    [WITHOUT, WHOLE].some((name) => cookies[cookieName(config, name)] !== undefined) ||
    headers['florilege-trial'] !== undefined
  )
    return null
  const form = [savesData(request) ? 'less' : 'all', opensInBrowser(request, config) ? 'set' : 'whole']
  return [languageOf(request, config), themeOf(request, config), ...form, host, url].join(' ')
}

/** Sends a cached document, compressed with a dictionary that the browser has. The ticket is for this page only. */
export const sendCachedDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedDocument,
  { ticket, dictionaries }: { ticket: string; dictionaries: Dictionaries },
): Promise<FastifyReply> => {
  const dictionary = dictionaries.had(request)
  const link = linkHeader(request, dictionary ?? dictionaries.of(kept.kind), kept.headers['link'])
  const headers = { ...link, 'server-timing': `ticket;desc="${ticket}"` }
  if (dictionary === undefined) return sendCached(request, reply, kept, { headers })
  const coding = { name: 'dcb', key: dictionary.digest, encode: (text: string) => packed(text, dictionary) }
  return sendCached(request, reply, kept, { headers, coding })
}

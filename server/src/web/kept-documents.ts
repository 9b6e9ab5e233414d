import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { languageOf } from '../features/session/language.ts'
import { encoded, encodingOf } from '../platform/send-text.ts'
import type { Services } from '../platform/services.ts'
import { sessionHash } from '../platform/session-cookie.ts'
import { WITHOUT } from './boot-guard.ts'
import { dictionaryLink, packed } from './dictionary.ts'
import type { Dictionaries } from './dictionary.ts'
import { savesData } from './saves-data.ts'
import { themeOf } from './theme-of.ts'

/** Documents that are kept, and their bytes before they are compressed. */
const MOST = 2000
const MOST_BYTES = 96 * 1024 * 1024

type Kept = {
  /** Id of the set of releases that it is made of. */
  set: string
  /** Which dictionary it is like. */
  kind: string
  html: string
  headers: Record<string, string>
  /** What it is made from. */
  digest: string
  /** What the database held when it was last found to be right. */
  moment: string
  /** When that has to be found out anew all the same, by `performance.now()`: time passes without a transaction. */
  until: number
  /** Compressed, by how. */
  bodies: Map<string, Buffer>
}

/**
 * What the database holds, as a text: two of them are equal where nothing was committed between. It is the list of transactions
 * that count, which every process reads from the database itself.
 */
export const momentOf = async ({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string> => {
  const { rows } = await sql<{ moment: string }>`select pg_current_snapshot()::text as moment`.execute(db)
  // Settings are kept by the process, which hears of their change a little later.
  return `${rows[0]?.moment ?? ''} ${settings.times()}`
}

/** What a document of a guest depends on besides what the database holds; null where it is for this one request. */
export const keyOf = (request: FastifyRequest, config: Config): string | null => {
  const { cookies, headers, host, url } = request
  if (sessionHash(request, config) !== null || cookies[WITHOUT] !== undefined || headers['florilege-trial'] !== undefined)
    return null
  return [languageOf(request, config), themeOf(request), savesData(request) ? 'less' : 'all', host, url].join(' ')
}

/** Digest of what a document is made from. */
export const digestOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export type KeptDocuments = {
  find: (key: string) => Kept | undefined
  keep: (key: string, document: Omit<Kept, 'bodies' | 'until'>) => Kept
}

/** Time for which a document is right as long as nothing is written; ms. */
const FOR = 60_000

/** Whether a document is right as it was kept. */
export const isRight = (kept: Kept, moment: string): boolean => kept.moment === moment && performance.now() < kept.until

/** Notes that a document was found to be right. */
export const confirm = (kept: Kept, moment: string): void => {
  kept.moment = moment
  kept.until = performance.now() + FOR
}

/** Documents of guests in the memory of this process: the last ones that were asked for. */
export const createKeptDocuments = (): KeptDocuments => {
  const documents = new Map<string, Kept>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= documents.get(key)?.html.length ?? 0
    documents.delete(key)
  }
  return {
    find: (key) => {
      const found = documents.get(key)
      if (found === undefined) return undefined
      documents.delete(key)
      documents.set(key, found)
      return found
    },
    keep: (key, document) => {
      forget(key)
      const kept = { ...document, until: performance.now() + FOR, bodies: new Map<string, Buffer>() }
      documents.set(key, kept)
      bytes += kept.html.length
      for (const oldest of documents.keys()) {
        if (documents.size <= MOST && bytes <= MOST_BYTES) break
        forget(oldest)
      }
      return kept
    },
  }
}

/** Sends a kept document, compressed once, or says that what the browser has is it. The ticket is of this one page. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
  { ticket, dictionaries }: { ticket: string; dictionaries: Dictionaries },
): Promise<FastifyReply> => {
  const dictionary = dictionaries.had(request)
  const encoding = dictionary === undefined ? encodingOf(request, kept.html) : 'dcb'
  const how = dictionary?.digest ?? encoding ?? 'plain'
  const etag = `"${kept.digest.slice(0, 22)}-${how.slice(0, 22)}"`
  const link = dictionaryLink(request, dictionary ?? dictionaries.of(kept.kind))
  reply.headers({ ...kept.headers, ...link, etag, 'server-timing': `ticket;desc="${ticket}"` })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const body =
    kept.bodies.get(how) ??
    (await (dictionary ? packed(kept.html, dictionary) : encoded(kept.html, encodingOf(request, kept.html))))
  kept.bodies.set(how, body)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}

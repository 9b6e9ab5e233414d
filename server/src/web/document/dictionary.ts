import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { sendText } from '../../platform/answer/send-text.ts'
import { savesData } from '../first-screen/saves-data.ts'

declare module 'node:zlib' {
  /** Node has it since 26; its types lack it. */
  interface BrotliOptions {
    dictionary?: NodeJS.ArrayBufferView
  }
}

const brotli = promisify(brotliCompress)
/** First bytes of Brotli with a dictionary (RFC 9842); the digest of the dictionary follows. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42])
/** Dictionaries in the memory of a process: one per release set and language, the latest ones. */
const MOST = 12
const WEEK = 604_800

/** Document of guests that browsers keep as a compression dictionary; `digest` is SHA-256 in hexadecimal. */
export type Dictionary = { digest: string; text: string }

export type Dictionaries = {
  /** The dictionary of a kind of documents: the first that was offered. */
  of: (kind: string) => Dictionary | undefined
  offer: (kind: string, text: string) => void
  /** The dictionary that the browser has and this process knows. */
  had: (request: FastifyRequest) => Dictionary | undefined
}

/** Dictionaries of this process, and the address where browsers get them. */
export const createDictionaries = (app: FastifyInstance): Dictionaries => {
  const byKind = new Map<string, Dictionary>()
  const known = (digest: string): Dictionary | undefined => [...byKind.values()].find((one) => one.digest === digest)
  app.get('/dictionary/:digest', async (request, reply) => {
    const found = known((request.params as { digest: string }).digest)
    if (found === undefined) throw refuse('NOT_FOUND')
    reply.type('text/plain; charset=utf-8').headers({
      'cache-control': `public, max-age=${WEEK}, immutable`,
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      vary: 'accept-encoding',
    })
    return sendText(request, reply, found.text)
  })
  return {
    of: (kind) => byKind.get(kind),
    offer: (kind, text) => {
      if (byKind.has(kind)) return
      byKind.set(kind, { digest: createHash('sha256').update(text).digest('hex'), text })
      const [oldest] = byKind.keys()
      if (byKind.size > MOST && oldest !== undefined) byKind.delete(oldest)
    },
    had: ({ headers }) => {
      const [, base64] = /^:([A-Za-z0-9+/=]+):$/.exec(String(headers['available-dictionary'] ?? '')) ?? []
      if (base64 === undefined || !/\bdcb\b/.test(String(headers['accept-encoding'] ?? ''))) return undefined
      return known(Buffer.from(base64, 'base64').toString('hex'))
    },
  }
}

/** Link header of a document: its own links, and the dictionary for a browser that lacks it, except with reduced data. */
export const linkHeader = (
  request: FastifyRequest,
  dictionary: Dictionary | undefined,
  own: string | undefined,
): Record<string, string> => {
  const named =
    dictionary === undefined || savesData(request) ? [] : [`</dictionary/${dictionary.digest}>; rel="compression-dictionary"`]
  const links = [...(own === undefined ? [] : [own]), ...named]
  return links.length === 0 ? {} : { link: links.join(', ') }
}

/** A text in Brotli with a dictionary, as the content encoding "dcb" wants it. */
export const packed = async (text: string, { digest, text: dictionary }: Dictionary): Promise<Buffer> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const stream = await brotli(text, { params, dictionary: Buffer.from(dictionary) })
  return Buffer.concat([MAGIC, Buffer.from(digest, 'hex'), stream])
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflated = promisify(gzip)
/** Good compression in a few milliseconds, because each text is compressed and sent once. */
const QUALITY = 5
/** Smaller texts fit into one packet anyway. */
const SMALL = 1024

/** Compression of a text; null for none. */
export type Encoding = 'br' | 'gzip' | null

/** Compression that the caller accepts for a text. */
export const encodingOf = (request: FastifyRequest, text: string): Encoding => {
  if (text.length < SMALL) return null
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** Bytes of a text, compressed. */
export const encoded = async (text: string, encoding: Encoding): Promise<Buffer> => {
  if (encoding === null) return Buffer.from(text)
  if (encoding === 'gzip') return deflated(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotli(text, { params })
}

/** Sends a text with the compression that the caller accepts; the content type must be set before. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  const encoding = encodingOf(request, text)
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encoded(text, encoding))
}

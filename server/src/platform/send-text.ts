import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflated = promisify(gzip)
/** Good compression in a few milliseconds: a text is compressed once and sent once. */
const QUALITY = 5
/** Below this it fits into one packet anyway. */
const SMALL = 1024

/** How a text is compressed; null for not at all. */
export type Encoding = 'br' | 'gzip' | null

/** How the caller takes a text. */
export const encodingOf = (request: FastifyRequest, text: string): Encoding => {
  if (text.length < SMALL) return null
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** The bytes of a text, compressed. */
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

/** Sends a text, compressed as the caller takes it; the type is set before. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  const encoding = encodingOf(request, text)
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encoded(text, encoding))
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflated = promisify(gzip)
/** Good compression in a few milliseconds: a text is compressed once and sent once. */
const QUALITY = 5
/** Below this it fits into one packet anyway. */
const SMALL = 1024

const taken = (request: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** Sends a text, compressed as the caller takes it; the type is set before. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  const encoding = text.length < SMALL ? null : taken(request)
  if (encoding === null) return reply.send(text)
  reply.header('content-encoding', encoding)
  if (encoding === 'gzip') return reply.send(await deflated(text))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return reply.send(await brotli(text, { params }))
}

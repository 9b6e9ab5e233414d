import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflated = promisify(gzip)
/** Good compression in a few milliseconds: a document is compressed once and sent once. */
const QUALITY = 5

/** Sends HTML, compressed as the browser takes it. */
export const sendDocument = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> => {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.type('text/html; charset=utf-8')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) {
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }
    return reply.header('content-encoding', 'br').send(await brotli(html, options))
  }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await deflated(html))
  return reply.send(html)
}

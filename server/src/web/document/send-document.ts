import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from '../../platform/answer/send-text.ts'
import { linkHeader, packed } from './dictionary.ts'
import type { Dictionaries } from './dictionary.ts'

/** Sends HTML, compressed as the browser takes it, with a dictionary where it has one. */
export const sendDocument = async (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  like: { kind: string; dictionaries: Dictionaries; link?: string | undefined },
): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8')
  const dictionary = like.dictionaries.had(request)
  reply.headers(linkHeader(request, dictionary ?? like.dictionaries.of(like.kind), like.link))
  if (dictionary === undefined) return sendText(request, reply, html)
  return reply.header('content-encoding', 'dcb').send(await packed(html, dictionary))
}

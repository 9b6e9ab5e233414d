import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from '../platform/send-text.ts'

/** Sends HTML, compressed as the browser takes it. */
export const sendDocument = (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> =>
  sendText(request, reply.type('text/html; charset=utf-8'), html)

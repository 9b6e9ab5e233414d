import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { answerClientError } from '../answer/client-error.ts'
import { addressSubject } from './limits.ts'

const BODY_TIME = 30_000
const MOST_CONNECTIONS = 200
/** Time for which the rest of a body is read and discarded after an early answer; ms. */
const LINGER = 2000

/**
 * Limits slow senders and connection floods (T28): a JSON body must arrive within 30 s, other bodies have the server's
 * own limit, senders that continue after the answer are cut off, and one address gets 200 connections, trusted proxies
 * any number.
 */
export const limitSlowSenders = (app: FastifyInstance, config: Config): void => {
  const answer = answerClientError(config)
  app.addHook('preParsing', async ({ raw, headers }, reply) => {
    if (raw.readableEnded || !headers['content-type']?.startsWith('application/json')) return
    const timer = setTimeout(() => {
      if (!raw.complete && !raw.readableEnded) answer({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
    }, BODY_TIME)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    // Refused before its body was read.
    reply.raw.once('finish', () => clearTimeout(timer))
  })

  app.addHook('onResponse', async ({ raw }) => {
    // Closing at once would discard the answer; an unread connection would never be seen to close.
    if (raw.complete || raw.readableEnded) return
    raw.resume()
    const timer = setTimeout(() => raw.destroy(), LINGER)
    timer.unref()
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
  })

  const counts = new Map<string, number>()
  const count = (socket: Socket): void => {
    if (socket.remoteAddress === undefined || config.trustedProxies.includes(socket.remoteAddress)) return
    const address = addressSubject(socket.remoteAddress)
    const open = (counts.get(address) ?? 0) + 1
    counts.set(address, open)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
    if (open > MOST_CONNECTIONS) socket.destroy()
  }
  app.server.on('connection', count)
}

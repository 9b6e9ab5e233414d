import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { bodyOf } from '../answer/error-answer.ts'
import { createQueue } from '../database/embedded/queue.ts'
import type { Queue } from '../database/embedded/queue.ts'
import { Overloaded } from '../refusal.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Requests of each kind that one process works on at once, most that wait for a place, in a burst and in a load that lasts, and
 * for how long; ms. A write waits longer, because people would have to repeat it. Sign-in has places of its own and waits longest:
 * people who are kept out cannot do anything.
 */
export const WORK_LIMITS = {
  page: { places: 12, most: 100, steady: 8, patience: 1000 },
  read: { places: 24, most: 200, steady: 8, patience: 1000 },
  write: { places: 12, most: 100, patience: 5000 },
  'sign-in': { places: 8, most: 100, patience: 10_000 },
} as const
type Kind = keyof typeof WORK_LIMITS
/** Number of requests at work and waiting, by kind. */
export type WorkInHand = () => { kind: string; busy: number; waiting: number }[]

/** Calls that are refused last: of the operator, and streams of events, which have limits of their own. */
const UNLIMITED = /^\/(?:healthz|readyz|metrics|operator\/|api\/event\b)/
const SIGN_IN = /^\/(?:api\/(?:login|logout|passkey)|social)\b/
const JSON_OR_FORM = /^application\/(?:json|x-www-form-urlencoded)\b/

/** Kind of a request; null for one without a limit here. Uploads have slots, and take as long as their sender. */
const kindOf = ({ method, url = '', headers, socket }: IncomingMessage): Kind | null => {
  // Requests that the server makes of itself are part of one that has a place.
  if (!(socket instanceof Socket) || UNLIMITED.test(url)) return null
  if (SIGN_IN.test(url)) return 'sign-in'
  if (method === 'GET' || method === 'HEAD') return headers.accept?.includes('text/html') === true ? 'page' : 'read'
  const type = headers['content-type']
  return type === undefined || JSON_OR_FORM.test(type) ? 'write' : null
}

const REFUSAL = JSON.stringify(bodyOf(new Overloaded()))

/** Answers requests that `isInExcess` finds before the framework takes them up, which costs more than the refusal itself. */
const refuseAtOnce = ({ server }: FastifyInstance, config: Config, isInExcess: (request: IncomingMessage) => boolean): void => {
  const headers = {
    ...securityHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
  }
  for (const take of server.listeners('request') as RequestListener[]) {
    server.off('request', take)
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      // A closing server refuses by its own hook, which ends the connection.
      if (server.listening && isInExcess(request)) response.writeHead(503, headers).end(REFUSAL)
      else take(request, response)
    })
  }
}

/**
 * Limits the work in hand by kind (OP-07): a request beyond it waits a moment, then is answered 503 with Retry-After. A
 * place is held while this process works: neither while a body arrives nor while an answer is sent, which a slow network
 * would prolong.
 */
export const limitWork = (app: FastifyInstance, config: Config): WorkInHand => {
  const queues = Object.fromEntries(
    Object.entries(WORK_LIMITS).map(([kind, { patience, ...limits }]) => [kind, createQueue(patience, limits)]),
  ) as Record<Kind, Queue>
  const held = new WeakMap<FastifyRequest, Kind>()

  const enter = async (request: FastifyRequest): Promise<void> => {
    const kind = held.has(request) ? null : kindOf(request.raw)
    if (kind === null) return
    try {
      await queues[kind].enter()
    } catch {
      throw new Overloaded()
    }
    // The caller may have gone while it waited: no hook would give the place back.
    if (request.raw.socket.destroyed) queues[kind].leave()
    else held.set(request, kind)
  }
  const leave = (request: FastifyRequest): void => {
    const kind = held.get(request)
    if (kind !== undefined && held.delete(request)) queues[kind].leave()
  }

  // A page in excess is answered with the page of failures.
  refuseAtOnce(app, config, (request) => kindOf(request) === 'read' && queues.read.full())
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request))
    await enter(request)
  })
  app.addHook('preParsing', async (request) => {
    if (!request.raw.complete) leave(request)
  })
  app.addHook('preValidation', enter)
  app.addHook('onSend', async (request) => leave(request))
  return () => Object.entries(queues).map(([kind, { busy, waiting }]) => ({ kind, busy: busy(), waiting: waiting() }))
}

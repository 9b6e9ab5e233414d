import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { countCall } from '../../platform/request/call-limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'
import { oaiAnswer } from './oai-answer.ts'

const FORM = 'application/x-www-form-urlencoded'
const TOO_MANY = 429
/** Longest body of a request by POST, in bytes. */
const LONGEST = 10_000

/** Address in "Name <address>". */
const addressIn = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender

/** Counts a read; harvesters wait when they get 503 with Retry-After (OAI-PMH 2.0, section 3.1.2). */
const count = async (services: Services, request: FastifyRequest): Promise<void> => {
  try {
    await countCall(services.db, request, await actorOf(request, services))
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== TOO_MANY) throw error
    throw new Refusal(503, 'UNAVAILABLE', { retryAfter: error.retryAfter })
  }
}

/** The works of the catalogue for harvesters, by OAI-PMH 2.0, as a guest sees them. */
export const registerHarvest = async (site: FastifyInstance, services: Services): Promise<void> => {
  await site.register(async (app) => {
    app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LONGEST }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    )
    const answer = async (request: FastifyRequest, reply: FastifyReply, sent: URLSearchParams): Promise<FastifyReply> => {
      await count(services, request)
      const { mailReplyTo, mailFrom } = services.config
      const origin = siteOrigin(services.config, request)
      const named = { origin, name: 'Florilège', adminEmail: addressIn(mailReplyTo ?? mailFrom) }
      const headers = {
        'content-type': 'text/xml; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      }
      return reply.headers(headers).send(await oaiAnswer(services, sent, named))
    }
    app.get('/oai', (request, reply) => answer(request, reply, new URL(request.url, 'http://site').searchParams))
    app.post('/oai', (request, reply) =>
      answer(request, reply, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    )
  })
}

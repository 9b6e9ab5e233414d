import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allows } from '@florilege/shared/contracts'
import type { Access, Endpoint } from '@florilege/shared/contracts'
import type { Actor } from './actor.ts'
import { actorOf, sessionOf } from './actor-of-request.ts'
import { refuseEndedActing } from '../account/ended-acting.ts'
import { countCall } from './call-limits.ts'
import { acceptForms, bodyOf } from './form-body.ts'
import { invalidFields, unsoundText } from '../answer/invalid-fields.ts'
import { refuse } from '../refusal.ts'
import type { BoundRoute } from '../route.ts'
import { confirm, createAnswerCache, isRight, momentOf, sendCached } from '../answer/cached-answers.ts'
import type { CachedAnswer, AnswerCache, Place } from '../answer/cached-answers.ts'
import { sendText } from '../answer/send-text.ts'
import { sessionHash } from '../account/session-cookie.ts'
import type { Services } from '../services.ts'

const NOTHING = z.strictObject({})

/** Refuses an actor below `access`: a guest with 401, anybody else with 403. */
export const requireAccess = (actor: Actor, access: Access): void => {
  if (allows(access, actor.role)) return
  throw refuse(actor.account === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
}

const checked = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const unsound = unsoundText(value)
  if (unsound !== null) throw refuse('DATA_INVALID', 'DATA_INVALID', { [unsound]: 'TEXT_INVALID' })
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw refuse('DATA_INVALID', 'DATA_INVALID', invalidFields(result.error.issues))
}

const paramsOf = (endpoint: Endpoint, params: unknown): unknown => {
  const result = (endpoint.params ?? NOTHING).safeParse(params)
  // An address with invalid parameters is unknown.
  if (!result.success) throw refuse('NOT_FOUND')
  return result.data
}

type Parts = { params: unknown; query: unknown; body: unknown }

const partsOf = async (endpoint: Endpoint, request: FastifyRequest): Promise<Parts> => {
  const params = paramsOf(endpoint, request.params)
  const query = checked(endpoint.query ?? NOTHING, { ...(request.query as object) })
  const body = await bodyOf(endpoint, request)
  return { params, query, body: checked(endpoint.body ?? NOTHING.optional(), endpoint.body ? (body ?? {}) : (body ?? undefined)) }
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Headers of kept answers: browsers revalidate by the tag, and a session cookie makes another entry. */
const CACHED_HEADERS = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' }

/** Keys for the answers of calls that memory could not answer. */
const keys = new WeakMap<FastifyRequest, string>()

/** Sends the kept answer of a guest's call if it is current, without counting the call. Otherwise records the key for its answer. */
const sentFromMemory = async (
  { endpoint, answers, services }: { endpoint: Endpoint; answers: AnswerCache<CachedAnswer>; services: Services },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  if (endpoint.keptForGuests !== true || sessionHash(request, services.config) !== null) return false
  const key = `${request.host} ${request.url}`
  const kept = answers.find(key)
  if (kept === undefined || !isRight(kept, await momentOf(services))) {
    keys.set(request, key)
    return false
  }
  await sendCached(request, reply, kept)
  return true
}

const sendAnswer = (
  answers: AnswerCache<CachedAnswer>,
  place: Place,
  { request, reply, text }: { request: FastifyRequest; reply: FastifyReply; text: string },
): Promise<FastifyReply> => {
  if (place === null) return sendText(request, reply.type(JSON_TYPE), text)
  const former = answers.find(place.key)
  if (former?.text !== text)
    return sendCached(
      request,
      reply,
      answers.keep(place.key, { text, type: JSON_TYPE, headers: CACHED_HEADERS, moment: place.moment }),
    )
  confirm(former, place.moment)
  return sendCached(request, reply, former)
}

/** Kept answers of each server, shared by its features. */
const answersByServer = new WeakMap<Services, AnswerCache<CachedAnswer>>()

const answersOf = (services: Services): AnswerCache<CachedAnswer> => {
  const answers = answersByServer.get(services) ?? createAnswerCache<CachedAnswer>()
  answersByServer.set(services, answers)
  return answers
}

type Registering = { services: Services; answers: AnswerCache<CachedAnswer> }

const register = (app: FastifyInstance, { endpoint, handler }: BoundRoute, { services, answers }: Registering): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
      if (await sentFromMemory({ endpoint, answers, services }, request, reply)) return reply
      requireAccess(await actorOf(request, services), endpoint.access)
      await refuseEndedActing(await sessionOf(request, services), endpoint, services)
      return undefined
    },
    handler: async (request, reply) => {
      const actor = await actorOf(request, services)
      const parts = await partsOf(endpoint, request)
      await countCall(services.db, request, actor)
      // Read after counting, which writes, and before the handler reads data.
      const key = keys.get(request)
      const place = key === undefined ? null : { key, moment: await momentOf(services) }
      // The types of the parts are those of the endpoint: `handle` has bound the two together.
      const answer = await handler(
        { ...(parts as { params: undefined; query: undefined; body: undefined }), actor, request, reply },
        services,
      )
      if (reply.sent) return reply
      const result = endpoint.response.safeParse(answer)
      if (result.success) return sendAnswer(answers, place, { request, reply, text: JSON.stringify(result.data) })
      throw new Error(`${endpoint.method} ${endpoint.path} answers against its contract: ${z.prettifyError(result.error)}`)
    },
  })
}

/** Registers bound endpoints: access, parts and answer are checked around each handler. */
export const registerRoutes = (app: FastifyInstance, routes: readonly BoundRoute[], services: Services): void => {
  const registering = { services, answers: answersOf(services) }
  const isForm = ({ endpoint }: BoundRoute): boolean => endpoint.formNumbers !== undefined
  for (const route of routes) if (!isForm(route)) register(app, route, registering)
  const forms = routes.filter(isForm)
  if (forms.length === 0) return
  void app.register(async (scope) => {
    await acceptForms(scope)
    for (const route of forms) register(scope, route, registering)
  })
}

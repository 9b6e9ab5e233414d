import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointBody, EndpointParams, EndpointQuery, EndpointResponse } from '@florilege/shared/contracts'
import type { Actor } from './request/actor.ts'
import type { Services } from './services.ts'

/** Call that passed the checks of its contract: its actor and validated parts. */
export type Call<E extends Endpoint> = {
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>, services: Services) => Promise<EndpointResponse<E>>

/** An endpoint with its handler, as data: features export lists of these, app.ts registers them. */
export type BoundRoute = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** Binds a handler to its endpoint; parts, answer and access are checked around it (register-routes.ts). */
export const handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>): BoundRoute => ({
  endpoint,
  // The registration passes each handler only values parsed by its own schemas.
  handler: handler,
})

/** Answer of calls without a result (`done` of the contracts). */
export const DONE = { data: { done: true } } as const

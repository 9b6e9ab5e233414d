import type { Endpoint } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { sendText } from '../answer/send-text.ts'
import { sessionCookieName } from '../account/session-cookie.ts'
import { describe } from './description.ts'
import type { DescribedCall, Heading } from './description.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with fastify's own
  interface FastifyContextConfig {
    /** Contract of the route, which describes it. */
    endpoint?: Endpoint
  }
}

/** Adds the calls that are registered in a scope after this to the description, under a heading. */
export type DescribeCalls = (scope: FastifyInstance, heading: Heading) => void

/** Serves `GET /api/openapi.json`. */
export const serveDescription = (app: FastifyInstance, config: Config): DescribeCalls => {
  const calls: DescribedCall[] = []
  let text: string | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    text ??= JSON.stringify(describe(calls, sessionCookieName(config)))
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json; charset=utf-8')
    return sendText(request, reply, text)
  })
  return (scope, heading) => {
    scope.addHook('onRoute', ({ method, config: route }) => {
      if (route?.endpoint !== undefined && method !== 'HEAD') calls.push({ endpoint: route.endpoint, heading })
    })
  }
}

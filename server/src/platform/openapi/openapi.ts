import type { Endpoint } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { sendText } from '../answer/send-text.ts'
import { sessionCookieName } from '../account/session-cookie.ts'
import { describe } from './description.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with fastify's own
  interface FastifyContextConfig {
    /** Contract of the route, which describes it. */
    endpoint?: Endpoint
  }
}

/** `GET /api/openapi.json` describes every call that is registered after this. */
export const serveDescription = (app: FastifyInstance, config: Config): void => {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ method, config: route }) => {
    if (route?.endpoint !== undefined && method !== 'HEAD') endpoints.push(route.endpoint)
  })
  let text: string | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    text ??= JSON.stringify(describe(endpoints, sessionCookieName(config)))
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json; charset=utf-8')
    return sendText(request, reply, text)
  })
}

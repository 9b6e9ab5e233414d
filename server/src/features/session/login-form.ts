import { LOGIN_FAILURES, login, PROBLEM_PARAM, sitePath } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../platform/request/actor-of-request.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { siteOrigin } from '../../platform/request/site-origin.ts'
import { signIn } from './login.ts'

/** Size limit of the form; bytes. */
const FORM_LIMIT = 4096

const problemOf = (error: unknown): string => {
  const code = error instanceof Refusal ? error.code : null
  const known = LOGIN_FAILURES.find((one) => one === code)
  if (known === undefined) throw error
  return known
}

const take = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  services: Services,
): Promise<FastifyReply> => {
  const sent = request.body as URLSearchParams
  const callback = sitePath(sent.get('callback'), siteOrigin(services.config, request))
  const given = login.body.safeParse({
    email: sent.get('email')?.trim(),
    password: sent.get('password'),
    rememberme: sent.has('rememberme'),
    come_back: sent.has('come_back'),
  })
  const back = (problem: string) => `/login/?${new URLSearchParams({ callback, [PROBLEM_PARAM]: problem })}`
  reply.header('cache-control', 'no-store')
  try {
    if (!given.success) return await reply.redirect(back('LOGIN_FAILED'), 303)
    await signIn({ actor: await actorOf(request, services), request, reply }, given.data, services)
    return await reply.redirect(callback, 303)
  } catch (error) {
    return reply.redirect(back(problemOf(error)), 303)
  }
}

/**
 * Sign-in form of a page without scripts (DO-06): redirects on, or back to the form with the error. Like every call it
 * must come from a page of this site.
 */
export const registerLoginForm = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    scope.post('/login/', (request, reply) => take({ request, reply }, services))
  })
}

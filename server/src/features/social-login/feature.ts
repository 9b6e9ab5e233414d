import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import { offerDemoProvider } from './demo-provider.ts'
import {
  linkIdentityRoute,
  listIdentitiesRoute,
  listLoginServicesRoute,
  stepUpByServiceRoute,
  unlinkIdentityRoute,
} from './identities.ts'
import { agree, showAgreement } from './social-agree.ts'
import { socialCallback } from './social-callback.ts'
import { socialInit } from './social-init.ts'

const FORM_LIMIT = 8192

/** The pages between this site and an identity provider, and the older address that leads to them (AP-22). */
const registerSocialLogin = (app: FastifyInstance, services: Services): void => {
  offerDemoProvider(app, services)
  app.get('/social_init', (request, reply) => socialInit(request, reply, services))
  app.get('/social/callback/:service', (request, reply) => socialCallback({ request, reply }, services))
  app.get('/social_agree', (request, reply) => showAgreement({ request, reply }, services))
  app.get<{ Params: { service: string } }>('/oauth/:service', async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
    query.set('service', request.params.service)
    return reply.redirect(`/social_init?${query}`, 302)
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A form without scripts; that a page of this site sends it is checked for every call.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post('/social_agree', (request, reply) => agree({ request, reply }, services))
  })
}

export const socialLoginFeature: Feature = {
  name: 'social-login',
  uses: ['session'],
  routes: [listLoginServicesRoute, listIdentitiesRoute, linkIdentityRoute, stepUpByServiceRoute, unlinkIdentityRoute],
  register: registerSocialLogin,
}

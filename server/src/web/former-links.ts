import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Linked = { Params: { token: string } }

/**
 * Redirects the links of emails that carry their token in the path to the page that reads it from the fragment. Links to a
 * decision are valid for months, and who is suspended cannot ask for another one.
 */
export const registerFormerLinks = (app: FastifyInstance): void => {
  const leadTo = (page: string) => async (request: FastifyRequest<Linked>, reply: FastifyReply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`${page}#token=${encodeURIComponent(request.params.token)}`, 303)
  app.get<Linked>('/decision/appeal/:token/', leadTo('/decision/appeal/'))
  app.get<Linked>('/api/account/export/link/:token', leadTo('/login/archive/'))
}

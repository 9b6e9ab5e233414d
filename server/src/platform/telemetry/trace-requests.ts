import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer } from './spans.ts'

/** Makes a span of each request, named by its registered route: nothing that a caller sends is recorded. */
export const traceRequests = (app: FastifyInstance): void => {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, next) => {
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'florilege.request': request.id }
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    const own = trace.setSpan(ROOT_CONTEXT, span)
    contexts.set(request, own)
    context.with(own, next)
  })
  // The parser of a body continues outside the context of its request.
  app.addHook('preValidation', (request, _reply, next) => context.with(contexts.get(request) ?? ROOT_CONTEXT, next))
  app.addHook('onResponse', (request, { statusCode }, next) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    next()
  })
}

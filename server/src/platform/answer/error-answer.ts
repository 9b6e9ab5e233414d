import { GENERAL_ERRORS } from '@florilege/shared/contracts'
import type { ErrorBody, GeneralErrorCode } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../database/database-error.ts'
import { outsideFailure } from '../running/outside-failure.ts'
import { knownAccount } from '../request/actor-of-request.ts'
import { Moved, Overloaded, Refusal, refuse } from '../refusal.ts'

const RETRY_AFTER = 5

/** Error code for a failure outside of this process, after which the caller may retry. */
const outside = (error: Error): GeneralErrorCode | null => {
  const failure = outsideFailure(error)
  if (failure === null) return null
  return failure === 'disk' ? 'DISK_FULL' : 'UNAVAILABLE'
}

const byStatus = new Map<number, GeneralErrorCode>(
  Object.entries(GENERAL_ERRORS).map(([code, status]) => [status, code as GeneralErrorCode]),
)

/** SQLSTATE with which a trigger enforces a rule of the database; its `constraint` is the error_code. */
const RULE_OF_THE_DATABASE = 'FL409'

const refusalOf = (error: unknown, { errored }: FastifyRequest['raw']): Refusal => {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return refuse('INTERNAL_ERROR')
  // The caller closed the connection within the body.
  if (error === errored) return refuse('BAD_REQUEST')
  if (sqlState(error) === RULE_OF_THE_DATABASE && 'constraint' in error) return refuse('CONFLICT', String(error.constraint))
  const general = outside(error)
  if (general !== null) return new Refusal(GENERAL_ERRORS[general], general, { retryAfter: RETRY_AFTER })
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new Refusal(status, byStatus.get(status) ?? 'BAD_REQUEST')
  return refuse('INTERNAL_ERROR')
}

/** Body of the answer to a refused request. */
export const bodyOf = ({ code, fields, conflict, suspension }: Refusal): ErrorBody => {
  const words = code.toLowerCase().replaceAll('_', ' ')
  const message = words.charAt(0).toUpperCase() + words.slice(1)
  return {
    error_code: code,
    message,
    ...(fields === undefined ? {} : { fields }),
    ...(conflict === undefined ? {} : { conflict }),
    ...(suspension === undefined ? {} : { suspension }),
  }
}

const send = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply.code(refusal.status).header('cache-control', 'no-store').send(bodyOf(refusal))
}

/** Answers a request whose address cannot be parsed: no hook has run, so it sets the general headers itself. */
export const answerFrameworkError =
  (headers: Record<string, string>) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    send(reply.headers(headers), refusalOf(error, request.raw))
  }

/** Answers with an error page; null when the caller did not ask for a page. */
type AnswerPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply | null

/**
 * Answers every error as JSON with its `error_code`, or by `page` for a person who asked for a page; server errors are
 * logged and not described, refused access is logged with the account.
 */
export const answerErrors = (app: FastifyInstance, page: AnswerPage = () => null): void => {
  app.setErrorHandler(async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Moved) return reply.header('cache-control', 'no-store').redirect(error.location, 301)
    const refusal = refusalOf(error, request.raw)
    // A line for each would add to the load.
    if (refusal.status >= 500 && !(refusal instanceof Overloaded)) request.log.error({ err: error }, refusal.code)
    if (refusal.status === 403) request.log.warn({ account: await knownAccount(request), code: refusal.code }, 'refused')
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    return page(request, reply, refusal.status) ?? send(reply, refusal)
  })
  app.setNotFoundHandler(async (_request, reply) => send(reply, refuse('NOT_FOUND')))
}

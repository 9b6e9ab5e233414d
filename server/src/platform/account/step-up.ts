import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../request/actor-of-request.ts'
import type { RequestSession } from '../request/actor-of-request.ts'
import type { Db, Trx } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { newToken, setSessionCookie } from './session-cookie.ts'

/** Session of a signed-in caller; refuses a guest with 401. */
export const ownSession = async (request: FastifyRequest, services: Services): Promise<RequestSession> => {
  const session = await sessionOf(request, services)
  if (session === null) throw refuse('UNAUTHORIZED')
  return session
}

/**
 * Refuses a sensitive call with 403 STEP_UP_REQUIRED unless the person has proved their identity in this session, by
 * password or passkey (`POST /api/account/step-up`), within the last ten minutes. Returns the session.
 */
export const requireStepUp = async (request: FastifyRequest, services: Services): Promise<RequestSession> => {
  const session = await ownSession(request, services)
  if (!session.steppedUp) throw refuse('FORBIDDEN', 'STEP_UP_REQUIRED')
  return session
}

/**
 * Replaces a session's token, as every change of its rights must (T15): the former cookie is invalid. With `stepUp` it
 * also records a step-up.
 */
export const renewSession = async (
  db: Db | Trx,
  {
    reply,
    services,
    session,
    stepUp = false,
  }: { reply: FastifyReply; services: Services; session: RequestSession; stepUp?: boolean },
): Promise<void> => {
  const { token, hash } = newToken()
  await db
    .updateTable('session')
    .set({ token_hash: hash, ...(stepUp ? { step_up_at: sql<Date>`now()` } : {}) })
    .where('id', '=', session.id)
    .execute()
  setSessionCookie(reply, services.config, token, session.remember)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionState } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import { newToken, sessionHash, setSessionCookie } from '../../platform/account/session-cookie.ts'
import type { Services } from '../../platform/services.ts'
import { sessionStateOf } from './session-state.ts'
import { addSession, endSession } from './session-store.ts'

const AGENT_LENGTH = 300

/** Signs an account in with a new token, ends the session the browser had, logs it, and gives the new session's state. */
export const beginSession = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  services: Services,
  { account, actor, remember }: { account: { id: number; person_id: number }; actor: Actor; remember: boolean },
): Promise<SessionState> => {
  const former = sessionHash(request, services.config)
  if (former !== null && actor.account !== null) await endSession(services.db, former)
  const { token, hash } = newToken()
  const agent = request.headers['user-agent']?.slice(0, AGENT_LENGTH) ?? null
  await addSession(services.db, {
    hash,
    accountId: account.id,
    personId: account.person_id,
    remember,
    agent,
    address: request.ip,
  })
  setSessionCookie(reply, services.config, token, remember)
  request.log.info({ account: account.id, way: request.routeOptions.url }, 'signed in')
  const role = await roleOf(services, account.id)
  const now: Actor = { account: account.id, person: account.person_id, entity: account.person_id, role }
  return sessionStateOf(services, now, request)
}

const roleOf = async ({ db }: Services, id: number): Promise<Actor['role']> =>
  (await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

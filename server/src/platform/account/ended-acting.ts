import { sql } from 'kysely'
import { login, selectEntity } from '@florilege/shared/contracts'
import type { Endpoint } from '@florilege/shared/contracts'
import type { RequestSession } from '../request/actor-of-request.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * Refuses a write once with 409 when the session acts as an entity that the person may no longer act as: a text meant
 * for a group must not be posted in their own name. Afterwards the session acts as the person.
 */
export const refuseEndedActing = async (session: RequestSession | null, endpoint: Endpoint, { db }: Services): Promise<void> => {
  if (session === null || !session.actingEnded || endpoint.method === 'GET') return
  if (endpoint === selectEntity || endpoint === login) return
  await sql`update session set acting_id = ${session.actor.person} where id = ${session.id}`.execute(db)
  throw refuse('CONFLICT', 'ACTING_ENDED')
}

import { selectEntity } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { newToken, sessionHash, setSessionCookie } from '../../platform/account/session-cookie.ts'
import { sessionStateOf } from '../session/session-state.ts'
import { mayOn } from './entity-rights.ts'
import { entityOf } from './entity-store.ts'

/** Acting as another entity changes rights: the session continues under a new id (T15). */
export const selectEntityRoute = handle(selectEntity, async ({ body: { id }, actor, request, reply }, services) => {
  const me = signedIn(actor)
  const { db, config } = services
  if (id !== me.person) {
    const entity = await entityOf(db, { ...me, entity: me.person }, id)
    // Callers without a code on an entity get the same answer as for an unknown one.
    if (entity === undefined || entity.type === 'PERSON' || !mayOn(actor, entity, 'entity.act-as')) throw refuse('NOT_FOUND')
  }
  const former = sessionHash(request, config)
  if (former === null) throw refuse('UNAUTHORIZED')
  const { token, hash } = newToken()
  const renewed = await db
    .updateTable('session')
    .set({ acting_id: id, token_hash: hash })
    .where('token_hash', '=', former)
    .returning('remember')
    .executeTakeFirst()
  if (renewed === undefined) throw refuse('UNAUTHORIZED')
  setSessionCookie(reply, config, token, renewed.remember)
  return { _state: await sessionStateOf(services, { ...me, entity: id }, request) }
})

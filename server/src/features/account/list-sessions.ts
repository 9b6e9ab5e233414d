import { listSessions } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { sessionsOf } from '../../platform/account/sessions-of.ts'
import { ownSession } from '../../platform/account/step-up.ts'

export const listSessionsRoute = handle(listSessions, async ({ query, request }, services) => {
  const current = await ownSession(request, services)
  const found = await sessionsOf(services.db, current.actor.account, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  const data = rows.map(({ id, agent, address, remember, created_at, seen_at, expires_at }) => ({
    id,
    agent,
    address,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    remembered: remember,
    current: id === current.id,
  }))
  return { list: { data, next } }
})

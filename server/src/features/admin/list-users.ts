import { getUser, listUserConsents, listUsers, listUserSessions } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { sessionsOf } from '../../platform/account/sessions-of.ts'
import { accounts, userOf } from './admin-store.ts'
import { consentsOf } from './consent-list-store.ts'

export const listUsersRoute = handle(listUsers, async ({ query }, { db }) => {
  const { rows, next } = pageById(await accounts(db, query, idAfter(query._after), query._size + 1), query._size)
  return { list: { data: rows, next } }
})

export const getUserRoute = handle(getUser, async ({ params }, { db }) => {
  const data = await userOf(db, params.id)
  if (data === undefined) throw refuse('NOT_FOUND')
  return { data }
})

export const listUserConsentsRoute = handle(listUserConsents, async ({ params, query }, { db }) => {
  if ((await userOf(db, params.id)) === undefined) throw refuse('NOT_FOUND')
  const found = await consentsOf(db, params.id, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: rows, next } }
})

export const listUserSessionsRoute = handle(listUserSessions, async ({ params, query }, { db }) => {
  if ((await userOf(db, params.id)) === undefined) throw refuse('NOT_FOUND')
  const found = await sessionsOf(db, params.id, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  const data = rows.map(({ id, agent, created_at, seen_at }) => ({
    id,
    agent,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
  return { list: { data, next } }
})

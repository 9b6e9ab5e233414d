import { listUsers } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { accounts } from './admin-store.ts'

export const listUsersRoute = handle(listUsers, async ({ query }, { db }) => {
  const { rows, next } = pageById(await accounts(db, query.q, idAfter(query._after), query._size + 1), query._size)
  return {
    list: {
      data: rows.map(({ person_id, created_at, seen_at, ...user }) => ({
        ...user,
        entity_id: person_id,
        created_at: created_at.toISOString(),
        seen_at: seen_at?.toISOString() ?? null,
      })),
      next,
    },
  }
})

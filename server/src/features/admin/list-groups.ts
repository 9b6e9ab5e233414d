import { listGroups } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { groups } from './admin-store.ts'

export const listGroupsRoute = handle(listGroups, async ({ query }, { db }) => {
  const { rows, next } = pageById(await groups(db, query, idAfter(query._after), query._size + 1), query._size)
  return { list: { data: rows, next } }
})

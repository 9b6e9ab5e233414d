import { listReports } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { reportsOf } from './report-store.ts'

export const listReportsRoute = handle(listReports, async ({ query, actor }, { db }) => {
  const found = await reportsOf(db, signedIn(actor), idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: rows, next } }
})

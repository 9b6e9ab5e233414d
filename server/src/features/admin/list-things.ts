import { listContributionRows, listMediaRows } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { contributionRows, mediaRows } from './thing-rows-store.ts'

export const listMediaRowsRoute = handle(listMediaRows, async ({ query, actor }, { db }) => {
  const { rows, next } = pageById(await mediaRows(db, actor, query, idAfter(query._after), query._size + 1), query._size)
  return { list: { data: rows, next } }
})

export const listContributionRowsRoute = handle(listContributionRows, async ({ query, actor }, { db }) => {
  const { rows, next } = pageById(await contributionRows(db, actor, query, idAfter(query._after), query._size + 1), query._size)
  return { list: { data: rows, next } }
})

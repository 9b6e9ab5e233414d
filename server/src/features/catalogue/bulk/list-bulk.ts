import { getBulk, listBulk, listBulkResults } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../../platform/answer/id-cursor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { bulkEditOf, bulkEdits, bulkResults } from './bulk-store.ts'

/** Bulk edits, and their results. */
export const listBulkRoutes = [
  handle(listBulk, async ({ query: { _size, _after }, actor }, { db }) => {
    const { rows, next } = pageById(await bulkEdits(db, actor, idAfter(_after), _size + 1), _size)
    return { list: { data: rows, next } }
  }),
  handle(getBulk, async ({ params: { id }, actor }, { db }) => {
    const data = await bulkEditOf(db, id, actor)
    if (data === undefined) throw refuse('NOT_FOUND')
    return { data }
  }),
  handle(listBulkResults, async ({ params: { id }, query: { _size, _after }, actor }, { db }) => {
    if ((await bulkEditOf(db, id, actor)) === undefined) throw refuse('NOT_FOUND')
    const { rows, next } = pageById(await bulkResults(db, id, actor, idAfter(_after), _size + 1), _size)
    return { list: { data: rows, next } }
  }),
]

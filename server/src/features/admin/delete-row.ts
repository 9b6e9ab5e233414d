import { deleteRow, listDeletedRows, restoreRow } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Row, Rows } from '../../platform/account/removal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import { deletedRows } from './deleted-row-store.ts'

/** The table and the row that an id names; a table that is not on the list is not found. */
const named = (rows: Rows, name: string): { table: string; of: Row; id: number } => {
  const [table = '', row = ''] = name.split('.')
  const of = Object.hasOwn(rows, table) ? rows[table] : undefined
  const id = Number(row)
  if (of === undefined || !Number.isSafeInteger(id)) throw refuse('NOT_FOUND')
  return { table, of, id }
}

/** Deletes a row of a table on the list, by that table's own rules. */
const deleteRowRoute = (rows: Rows): BoundRoute =>
  handle(deleteRow, async ({ params, body, actor, request }, { db }) => {
    const { table, of, id } = named(rows, params.id)
    const reason = body.reason ?? null
    await db.transaction().execute(async (trx) => {
      const before = await of.remove(trx, { id, actor: signedIn(actor), request, reason })
      if (before === null) throw refuse('NOT_FOUND')
      const why = reason === null ? {} : { reason }
      await audit(trx, { actor, request }, { action: 'row.delete', subject: table, subjectId: id, before, ...why })
    })
    return DONE
  })

/** Brings a deleted row back. */
const restoreRowRoute = (rows: Rows): BoundRoute =>
  handle(restoreRow, async ({ params, actor, request }, { db }) => {
    const { table, of, id } = named(rows, params.id)
    await db.transaction().execute(async (trx) => {
      const after = await of.restore(trx, { id, actor: signedIn(actor), request, reason: null })
      if (after === null) throw refuse('NOT_FOUND')
      await audit(trx, { actor, request }, { action: 'row.restore', subject: table, subjectId: id, after })
    })
    return DONE
  })

const listDeletedRowsRoute = handle(listDeletedRows, async ({ query }, { db }) => {
  const { rows, next } = pageById(await deletedRows(db, idAfter(query._after), query._size + 1), query._size)
  return { list: { data: rows, next } }
})

export const rowRoutes = (rows: Rows): BoundRoute[] => [deleteRowRoute(rows), restoreRowRoute(rows), listDeletedRowsRoute]

import { deleteRow } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Removals } from '../../platform/removal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'

/** Deletes a row of a table on the list, by that table's own rules. A table that is not on it is not found. */
export const deleteRowRoute = (removals: Removals): BoundRoute =>
  handle(deleteRow, async ({ params, actor, request }, { db }) => {
    const [table = '', row = ''] = params.id.split('.')
    const remove = Object.hasOwn(removals, table) ? removals[table] : undefined
    if (remove === undefined || !Number.isSafeInteger(Number(row))) throw refuse('NOT_FOUND')
    await db.transaction().execute(async (trx) => {
      const before = await remove(trx, Number(row))
      if (before === null) throw refuse('NOT_FOUND')
      await audit(trx, { actor, request }, { action: 'row.delete', subject: table, subjectId: row, before })
    })
    return DONE
  })

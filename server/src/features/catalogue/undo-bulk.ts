import { can, undoBulk } from '@florilege/shared/contracts'
import type { BulkField } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { bulkValue, withBulkValue } from './bulk-rules.ts'
import { bulkEditOf, changedByBulk, endBulkEdit, holdBulkEdit } from './bulk-store.ts'
import { writeContent } from './edit-record-store.ts'
import { holdRecord } from './record-content.ts'
import { lockCatalogue } from './record-write.ts'

type Set = { field: BulkField; value: string | null }

/**
 * Restores the former value of one record, unless it was changed since. Visibility is not checked, because the bulk
 * edit itself may have hidden the record from the actor.
 */
const giveBack = async (
  trx: Trx,
  { field, value }: Set,
  { record_id, before }: { record_id: number; before: string | null },
  actor: Actor,
): Promise<'restored' | 'kept' | 'removed'> => {
  const stored = await holdRecord(trx, record_id)
  if (stored === null || stored.removed) return 'removed'
  if (bulkValue(stored.content, field) !== value) return 'kept'
  const content = withBulkValue(stored.content, field, before)
  await writeContent(trx, record_id, stored, { content, action: 'restored', by: actor })
  return 'restored'
}

/** Undoes a bulk edit as a whole. Repeating it changes nothing. */
export const undoBulkRoute = handle(undoBulk, async ({ params: { id }, body: { reason }, actor, request }, { db }) => {
  const me = signedIn(actor)
  if (!can({ role: me.role }, 'record.edit')) throw refuse('FORBIDDEN')
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx)
    const edit = await holdBulkEdit(trx, id)
    if (edit !== undefined) {
      const rows = []
      for (const row of await changedByBulk(trx, id))
        rows.push({ record_id: row.record_id, undone: await giveBack(trx, edit, row, actor) })
      const after = await endBulkEdit(trx, id, { rows, person: me.person, reason })
      const entry = { action: 'record.bulk-undo', subject: 'bulk', subjectId: id, reason }
      await audit(trx, { actor, request }, { ...entry, before: { [edit.field]: edit.value }, after })
    }
    const data = await bulkEditOf(trx, id)
    if (data === undefined) throw refuse('NOT_FOUND')
    return { data }
  })
})

import { BULK_MOST, can, undoBulk } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { turnBatch } from './bulk-batch.ts'
import { enqueueBulk } from './bulk-job.ts'
import { beginUndo, bulkEditOf, holdBulkEdit } from './bulk-store.ts'
import { lockCatalogue } from '../record/record-write.ts'

const AT_WORK: ReadonlySet<string> = new Set(['waiting', 'running'])

/** Undoes a bulk edit as a whole: a few records within the call, many by a job. Repeating it continues a broken-off undo. */
export const undoBulkRoute = handle(undoBulk, async ({ params: { id }, body: { reason }, actor, request }, { db }) => {
  const me = signedIn(actor)
  if (!can({ role: me.role }, 'record.edit')) throw refuse('FORBIDDEN')
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx)
    const before = await bulkEditOf(trx, id, me)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (AT_WORK.has(before.state)) throw refuse('CONFLICT')
    const edit = await holdBulkEdit(trx, id, ['done'])
    const begins = edit !== undefined && edit.undone_at === null
    if (begins) await beginUndo(trx, id, { person: me.person, reason })
    const atOnce = before.changed <= BULK_MOST
    if (begins && atOnce) await turnBatch(trx, { id, phase: 'undo', after: 0, most: BULK_MOST }, actor)
    if (!atOnce && (begins || before.state === 'undoing')) await enqueueBulk(trx, id, 'undo', me)
    const data = await bulkEditOf(trx, id, me)
    if (data === undefined) throw refuse('NOT_FOUND')
    if (begins) {
      const entry = { action: 'record.bulk-undo', subject: 'bulk', subjectId: id, reason }
      const after = atOnce ? { restored: data.undone?.restored, kept: data.undone?.kept } : { records: before.changed }
      await audit(trx, { actor, request }, { ...entry, before: { [edit.field]: edit.value }, after })
    }
    return { data }
  })
})

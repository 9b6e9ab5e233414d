import { BULK_MOST, can, makeBulk } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { idempotent } from '../../../platform/request/idempotent.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { turnBatch } from './bulk-batch.ts'
import { enqueueBulk } from './bulk-job.ts'
import { noteChosen, noteFound } from './bulk-records.ts'
import { addBulkEdit, bulkEditOf } from './bulk-store.ts'
import { lockCatalogue } from '../record/record-write.ts'

/**
 * Sets one field of many records: one entry in the audit log, one version in the history of each record. Chosen records are
 * changed within the call, those of a list by a job.
 */
export const makeBulkRoute = handle(makeBulk, async ({ body, actor, request }, { db }) => {
  const me = signedIn(actor)
  if (!can({ role: me.role }, 'record.edit')) throw refuse('FORBIDDEN')
  const { idempotency_key: key, ...content } = body
  const { kind, change, reason, records } = content
  return db.transaction().execute(async (trx) => {
    const id = await idempotent(trx, me, { key, kind: 'record bulk', content }, async () => {
      const chosen = Array.isArray(records)
      // Before any lock of a record, as for every writer. Noting a list locks no record for itself.
      if (chosen) await lockCatalogue(trx)
      const made = await addBulkEdit(trx, { kind, ...change, reason, person: me.person })
      const total = chosen ? await noteChosen(trx, made, kind, records) : await noteFound(trx, made, kind, records, actor)
      if (chosen) await turnBatch(trx, { id: made, phase: 'change', after: 0, most: BULK_MOST }, actor)
      else await enqueueBulk(trx, made, 'change', me)
      const data = await bulkEditOf(trx, made, me)
      const counts = chosen ? { changed: data?.changed, left: data?.left } : { records: total }
      const entry = { action: 'record.bulk', subject: 'bulk', subjectId: made, reason }
      await audit(trx, { actor, request }, { ...entry, after: { kind, [change.field]: change.value, ...counts } })
      return made
    })
    const data = await bulkEditOf(trx, id, me)
    if (data === undefined) throw refuse('NOT_FOUND')
    return { data }
  })
})

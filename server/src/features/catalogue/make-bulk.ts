import { can, makeBulk } from '@florilege/shared/contracts'
import type { BulkLeft, EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { idempotent } from '../../platform/idempotent.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { bulkLeaves, bulkValue, withBulkValue } from './bulk-rules.ts'
import { addBulkEdit, addBulkRows, bulkEditOf } from './bulk-store.ts'
import { writeContent } from './edit-record-store.ts'
import { holdRecord } from './record-content.ts'
import { seenRecord } from './record-store.ts'
import { lockCatalogue } from './record-write.ts'

type Body = EndpointBody<typeof makeBulk>
type Row = { record_id: number; before: string | null; left_why: BulkLeft | null }

/** Sets the field of one record; null for the id of anything but a record of this kind. */
const setOne = async (
  trx: Trx,
  { kind, change: { field, value } }: Body,
  { id, version }: Body['records'][number],
  actor: Actor,
): Promise<Row | null> => {
  const stored = await holdRecord(trx, id)
  if (stored === null || stored.kind !== kind) return null
  const left = (left_why: BulkLeft, before: string | null = null): Row => ({ record_id: id, before, left_why })
  if ((await seenRecord(trx, kind, id, actor)) === undefined) return left('not_seen')
  if (stored.removed) return left('removed')
  const before = bulkValue(stored.content, field)
  if (stored.version !== version) return left('changed_since', before)
  const why = bulkLeaves(stored.content, field, value)
  if (why !== null) return left(why, before)
  const content = withBulkValue(stored.content, field, value)
  await writeContent(trx, id, stored, { content, action: 'changed', by: actor })
  return { record_id: id, before, left_why: null }
}

/** Sets one field of many records at once: one entry in the audit log, one version in the history of each record. */
export const makeBulkRoute = handle(makeBulk, async ({ body, actor, request }, { db }) => {
  const me = signedIn(actor)
  if (!can({ role: me.role }, 'record.edit')) throw refuse('FORBIDDEN')
  const { idempotency_key: key, ...content } = body
  const { kind, change, reason } = content
  return db.transaction().execute(async (trx) => {
    const id = await idempotent(trx, me, { key, kind: 'record bulk', content }, async () => {
      await lockCatalogue(trx)
      const made = await addBulkEdit(trx, { kind, ...change, reason, person: me.person })
      const rows: Row[] = []
      for (const record of body.records.toSorted((one, other) => one.id - other.id)) {
        const row = await setOne(trx, body, record, actor)
        if (row !== null) rows.push(row)
      }
      await addBulkRows(trx, made, rows)
      const changed = rows.filter(({ left_why }) => left_why === null).length
      const entry = { action: 'record.bulk', subject: 'bulk', subjectId: made, reason }
      const after = { kind, [change.field]: change.value, changed, left: rows.length - changed }
      await audit(trx, { actor, request }, { ...entry, after })
      return made
    })
    const data = await bulkEditOf(trx, id)
    if (data === undefined) throw refuse('NOT_FOUND')
    return { data }
  })
})

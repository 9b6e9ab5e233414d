import type { FastifyRequest } from 'fastify'
import { can } from '@florilege/shared/contracts'
import type { Action, RecordKind } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { canonical } from '../../../platform/answer/canonical.ts'
import { idempotent } from '../../../platform/request/idempotent.ts'
import { refuse, refuseChange } from '../../../platform/refusal.ts'
import { markRemoved, writeContent, writeNewRecord } from './edit-record-store.ts'
import { holdRecord } from './record-content.ts'
import type { RecordContent, StoredRecord } from './record-content.ts'
import { contentAt } from './record-history-store.ts'
import { attachable } from './record-media-store.ts'
import { seenRecord } from './record-store.ts'
import { lockCatalogue } from './record-write.ts'

export type RecordOrder = { kind: RecordKind; id: number; actor: Actor; request: FastifyRequest }

/** Refuses an invisible record with 404, and a missing permission with 403. */
export const requireRecord = async (
  db: Db | Trx,
  { kind, id, actor }: Omit<RecordOrder, 'request'>,
  action: Action,
  more?: { removed: boolean },
): Promise<void> => {
  const seen = await seenRecord(db, kind, id, actor, more)
  if (seen === undefined) throw refuse('NOT_FOUND')
  if (!can({ role: actor.role, owns: seen.owner_id === actor.entity }, action)) throw refuse('FORBIDDEN')
}

/** Record that the caller may act on, locked until the transaction ends. */
const held = async (trx: Trx, order: RecordOrder, action: Action, more?: { removed: boolean }): Promise<StoredRecord> => {
  await requireRecord(trx, order, action, more)
  await lockCatalogue(trx)
  const stored = await holdRecord(trx, order.id)
  if (stored === null) throw refuse('NOT_FOUND')
  return stored
}

/** Creates a record of the entity acted as; a repeated key returns the first one. */
export const createRecordOf = (
  trx: Trx,
  actor: Actor,
  kind: RecordKind,
  content: RecordContent,
  key: string | undefined,
): Promise<number> => {
  const me = signedIn(actor)
  const { person, entity, role } = me
  if (!can({ role }, 'record.create')) throw refuse('FORBIDDEN')
  return idempotent(trx, me, { key, kind: `record ${kind}`, content }, async () => {
    await lockCatalogue(trx)
    return writeNewRecord(trx, { kind, content, owner: entity }, { person, entity })
  })
}

const comparable = (content: RecordContent): string =>
  canonical({ ...content, publish_at: content.publish_at === null ? null : Date.parse(content.publish_at) })

/**
 * Changes a record based on the version that the caller read. A concurrent earlier change is not overwritten: 409 with
 * both.
 */
export const updateRecord = async (trx: Trx, order: RecordOrder, content: RecordContent, version: number): Promise<void> => {
  const stored = await held(trx, order, 'record.edit')
  if (stored.removed) throw refuse('CONFLICT', 'RECORD_REMOVED')
  // A repeated call finds its own change.
  if (comparable(stored.content) === comparable(content) && version <= stored.version) return
  if (stored.version !== version) throw refuseChange({ version: stored.version, ...stored.content }, { version, ...content })
  await writeContent(trx, order.id, stored, { content, action: 'changed', by: order.actor })
}

/** Removes a record: hidden at once, purged after 30 days. Repeating it changes nothing. */
export const removeRecord = async (trx: Trx, order: RecordOrder): Promise<void> => {
  const stored = await held(trx, order, 'record.delete')
  if (stored.removed) return
  await markRemoved(trx, order.id, stored, order.actor)
  const { title } = stored.content
  await audit(trx, order, {
    action: 'record.remove',
    subject: order.kind,
    subjectId: order.id,
    before: { title, version: stored.version },
  })
}

/** Restores the text and pictures of an earlier version as a new one; other fields stay. Also restores a removed record. */
export const restoreRecord = async (trx: Trx, order: RecordOrder, to: number, version: number): Promise<void> => {
  const stored = await held(trx, order, 'record.edit', { removed: true })
  const former = await contentAt(trx, order.id, to)
  if (former === null && to !== stored.version) throw refuse('NOT_FOUND')
  const { title, language, fields, media } = former ?? stored.content
  if (stored.version !== version)
    throw refuseChange({ version: stored.version, ...stored.content }, { version, title, language, fields, media })
  const ids = media.map(({ media_id }) => media_id)
  const there = await attachable(trx, order.id, ids, [stored.owner, ...(order.actor.entity === null ? [] : [order.actor.entity])])
  const content = { ...stored.content, title, language, fields, media: media.filter(({ media_id }) => there.has(media_id)) }
  await writeContent(trx, order.id, stored, { content, action: 'restored', by: order.actor })
  await audit(trx, order, {
    action: 'record.restore',
    subject: order.kind,
    subjectId: order.id,
    before: { version },
    after: { from: to },
  })
}

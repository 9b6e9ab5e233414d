import type { Trx } from '../../../platform/database/database.ts'
import type { Removed, Row } from '../../../platform/account/removal.ts'
import { markRemoved, writeContent } from './edit-record-store.ts'
import { holdRecord } from './record-content.ts'
import type { StoredRecord } from './record-content.ts'
import { seenRecord } from './record-store.ts'
import { lockCatalogue } from './record-write.ts'

/** True for the id of a catalogue record. */
export const isRecord = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('record').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const held = async (trx: Trx, id: number): Promise<StoredRecord | null> => {
  await lockCatalogue(trx)
  return holdRecord(trx, id)
}

const told = ({ kind, owner, version, content: { title, privacy_status } }: StoredRecord): Removed => ({
  kind,
  owner,
  privacy_status,
  words: title,
  version,
})

/** Removes a record like its page does, with a history entry; only records that the administrator can find (decision 014). */
export const removeRecordRow: Row['remove'] = async (trx, { id, actor }) => {
  const stored = await held(trx, id)
  if (stored === null || stored.removed || (await seenRecord(trx, stored.kind, id, actor)) === undefined) return null
  await markRemoved(trx, id, stored, actor)
  return told(stored)
}

/** Restores a removed record as its next version; refuses one held by moderation (409 ITEM_MODERATED). */
export const restoreRecordRow: Row['restore'] = async (trx, { id, actor }) => {
  const stored = await held(trx, id)
  if (stored === null || !stored.removed) return null
  await writeContent(trx, id, stored, { content: stored.content, action: 'restored', by: actor })
  return told(stored)
}

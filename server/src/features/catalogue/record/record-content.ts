import type { PrivacyStatus, RecordKind, RecordMedia, RecordStatus } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { kept } from '../../../platform/database/kept.ts'

/** Editable, versioned part of a record. */
export type RecordContent = {
  title: string
  language: string
  status: RecordStatus
  publish_at: string | null
  privacy_status: Exclude<PrivacyStatus, -1>
  fields: Record<string, unknown>
  media: RecordMedia[]
}

export type StoredRecord = {
  kind: RecordKind
  version: number
  owner: number
  removed: boolean
  content: RecordContent
}

/** Media attached to a record, in order, without those that their owner removed. */
export const mediaOf = async (db: Db | Trx, id: number): Promise<RecordMedia[]> => {
  const rows = await db
    .selectFrom('item_media')
    .innerJoin('item', 'item.id', 'item_media.media_id')
    .select(['item_media.media_id', 'item_media.alt', 'item_media.focal_x', 'item_media.focal_y'])
    .where('item_media.item_id', '=', id)
    .where('item.privacy_status', '>=', 0)
    .orderBy('item_media.position')
    .modifyFront(kept)
    .execute()
  return rows.map(({ media_id, alt, focal_x: x, focal_y: y }) => ({
    media_id,
    alt,
    focal: x === null || y === null ? null : { x, y },
  }))
}

/** Record with its content, locked until the transaction ends; null for an unknown id. */
export const holdRecord = async (trx: Trx, id: number): Promise<StoredRecord | null> => {
  const row = await trx
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select(['record.kind', 'record.version', 'record.title', 'record.language', 'record.status', 'record.publish_at'])
    .select(['record.fields', 'record.privacy_when_published', 'item.owner_id', 'item.privacy_status'])
    .where('record.id', '=', id)
    .forUpdate('record')
    .executeTakeFirst()
  if (row === undefined) return null
  const { kind, version, owner_id: owner, privacy_status, publish_at, privacy_when_published: wanted } = row
  const { title, language, status, fields } = row
  // A privacy that another call has set after publication counts.
  const privacy = status === 'published' && privacy_status >= 0 ? (privacy_status as 0 | 1 | 9) : wanted
  const content = { title, language, status, publish_at: publish_at?.toISOString() ?? null, privacy_status: privacy, fields }
  return { kind, version, owner, removed: privacy_status < 0, content: { ...content, media: await mediaOf(trx, id) } }
}

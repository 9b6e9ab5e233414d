import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'
import type { FormerRecord, WrittenRecord } from './import-records.ts'
import { writeContent } from './edit-record-store.ts'
import { holdRecord } from './record-content.ts'
import type { Editor } from './record-history-store.ts'

export type FormerLink = { type: string; role: string; to_id: number; position: number }

/** Imported links of a record, which its next import replaces. */
export const importedLinks = (trx: Trx, id: number): Promise<FormerLink[]> =>
  trx
    .selectFrom('record_link')
    .select(['type', 'role', 'to_id', 'position'])
    .where('from_id', '=', id)
    .where('by_hand', '=', false)
    .orderBy('type')
    .orderBy('position')
    .execute()

/** Digest of the last import of a record's source, in hexadecimal digits. */
export const sourceHash = async (trx: Trx, id: number): Promise<string | null> => {
  const row = await trx.selectFrom('record').select('source_hash').where('id', '=', id).executeTakeFirst()
  return row?.source_hash?.toString('hex') ?? null
}

/** True when a record has likes, comments or shares of people, or a link that the import did not bring. */
const isUsed = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select item.evaluation_count + item.comment_count + item.share_count > 0
      or exists (select from comment where object_id = item.id)
      or exists (select from record_link where to_id = item.id or (from_id = item.id and by_hand))
      or exists (select from item_media where item_id = item.id)
      or exists (select from contribution where record_id = item.id)
      or exists (select from artwork_order where record_id = item.id)
      or exists (select from florilege_entry where item_id = item.id)
      or exists (select from report_case where subject = 'item' and subject_id = item.id) as used
    from item where id = ${id}`.execute(trx)
  return rows[0]?.used ?? false
}

/** Restores the links and digest that a record had from its source. */
const giveBackSource = async (trx: Trx, id: number, { links, hash }: FormerRecord): Promise<void> => {
  await trx.deleteFrom('record_link').where('from_id', '=', id).where('by_hand', '=', false).execute()
  for (const { type, role, to_id, position } of links)
    await sql`
      insert into record_link (from_id, type, role, to_id, position)
      select ${id}::bigint, ${type}, ${role}, id, ${position}::smallint from item where id = ${to_id}
      on conflict do nothing`.execute(trx)
  await sql`
    update record set source_hash = decode(${hash}::text, 'hex') where id = ${id}`.execute(trx)
}

/**
 * Reverts an import: deletes the records it created and restores the content it changed. Skips records changed or used
 * since. The catalogue must be locked.
 */
export const takeBack = async (
  trx: Trx,
  id: number,
  { version, former }: WrittenRecord,
  by: Editor,
): Promise<'restored' | 'removed' | 'left'> => {
  const stored = await holdRecord(trx, id)
  if (stored === null) return 'removed'
  if (stored.removed || stored.version !== version) return 'left'
  if (former === null) {
    if (await isUsed(trx, id)) return 'left'
    await trx.deleteFrom('item').where('id', '=', id).execute()
    return 'removed'
  }
  // The byline depends on the links, which are restored first.
  await giveBackSource(trx, id, former)
  await writeContent(trx, id, stored, { content: { ...former.content, media: stored.content.media }, action: 'restored', by })
  await sql`update record set source_version = version where id = ${id}`.execute(trx)
  return 'restored'
}

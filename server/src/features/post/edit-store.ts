import { sql } from 'kysely'
import type { NoteCategory, PrivacyStatus } from '@florilege/shared/rules'
import type { Trx } from '../../platform/database/database.ts'
import { attachMedia } from '../../platform/item/attach-media.ts'
import { findable } from './post-store.ts'

export type NoteChange = { text: string; category: NoteCategory | null; privacy: PrivacyStatus; media: readonly number[] }

/** Keeps the words that are there and puts the new ones in their place, unless they are the same. */
const changeWords = async (trx: Trx, id: number, { text, category }: NoteChange): Promise<void> => {
  await sql`
    with former as (
      select id, text, category from post
      where id = ${id} and (text, category) is distinct from (${text}::text, ${category}::text) for update
    ),
    kept as (insert into post_version (post_id, text, category) select id, text, category from former)
    update post set text = ${text}, category = ${category}, edited_at = now() from former where post.id = former.id`.execute(trx)
}

/** Changes a note of this owner. False when it is gone; refuses media that are not the owner's own with 422. */
export const editNote = async (trx: Trx, id: number, owner: number, change: NoteChange): Promise<boolean> => {
  const held = await trx
    .updateTable('item')
    .set({ privacy_status: change.privacy, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  if (held.numUpdatedRows === 0n) return false
  await changeWords(trx, id, change)
  await trx.deleteFrom('item_media').where('item_id', '=', id).execute()
  await attachMedia(trx, id, owner, change.media)
  await findable(trx, id, { owner, text: change.text })
  return true
}

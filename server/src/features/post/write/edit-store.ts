import { sql } from 'kysely'
import { REMOVED } from '@florilege/shared/rules'
import type { NoteCategory, PrivacyStatus } from '@florilege/shared/rules'
import { canonical } from '../../../platform/answer/canonical.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { attachMedia } from '../../../platform/item/attach-media.ts'
import { refuseChange } from '../../../platform/refusal.ts'
import { unindexItems } from '../../../platform/search/index-item.ts'
import { findable } from '../post-store.ts'
import type { Words } from './words.ts'

/** New state of a post. */
export type PostChange = Words & {
  title?: string | null
  category?: NoteCategory | null
  mood?: number | null
  lat?: number | null
  lon?: number | null
  place?: string | null
  media: readonly number[]
  /** Unchanged if omitted, and for a removed post, which only `setPrivacy` restores. */
  privacy?: PrivacyStatus | undefined
  /** Version on which the change is based. */
  version: number
}

const stored = async (trx: Trx, id: number) => {
  const post = await trx
    .selectFrom('post')
    .select(['text', 'document', 'title', 'category', 'mood', 'lat', 'lon', 'place', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const media = await trx.selectFrom('item_media').select('media_id').where('item_id', '=', id).orderBy('position').execute()
  return { ...post, media: media.map(({ media_id }) => media_id) }
}

type Stored = Awaited<ReturnType<typeof stored>>

/** Content with keys in a fixed order, for a comparison by JSON; omitted values are null. */
const contentOf = ({
  text,
  document,
  title,
  category,
  mood,
  lat,
  lon,
  place,
  media,
}: Omit<PostChange, 'privacy' | 'version'>) => ({
  text,
  document,
  title: title ?? null,
  category: category ?? null,
  mood: mood ?? null,
  lat: lat ?? null,
  lon: lon ?? null,
  place: place ?? null,
  media: [...new Set(media)],
})

/** The database itself refuses changes of items hidden by moderation (ITEM_MODERATED). */
const unlessRemoved = (privacy: PrivacyStatus) => sql<number>`case
  when privacy_status = ${REMOVED} and not exists (select from item_moderation where item_id = item.id) then privacy_status
  else ${privacy} end`

const write = async (trx: Trx, id: number, owner: number, former: Stored, change: PostChange): Promise<void> => {
  const { media, document, ...content } = contentOf(change)
  await trx
    .insertInto('post_version')
    .values({
      post_id: id,
      text: former.text,
      title: former.title,
      category: former.category,
      document: former.document === null ? null : JSON.stringify(former.document),
    })
    .execute()
  await trx
    .updateTable('post')
    .set({
      ...content,
      document: document === null ? null : JSON.stringify(document),
      edited_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('item_media').where('item_id', '=', id).execute()
  await attachMedia(trx, id, owner, media)
}

/**
 * Changes a post of this owner and returns its former text; null when it is gone. Stores the former version,
 * unless nothing changes. Refuses a change from an older version with 409, and media of others with 422.
 */
export const editPost = async (trx: Trx, id: number, owner: number, change: PostChange): Promise<Words | null> => {
  const held = await trx
    .updateTable('item')
    .set({
      updated_at: sql<Date>`now()`,
      privacy_status: change.privacy === undefined ? sql.ref('privacy_status') : unlessRemoved(change.privacy),
    })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .returning('kind')
    .executeTakeFirst()
  if (held === undefined) return null
  const former = await stored(trx, id)
  const { version, ...current } = former
  const same = canonical(contentOf(current)) === canonical(contentOf(change))
  // The database orders the keys of rich text differently. Identical content is accepted: an edit repeated after a lost
  // answer.
  if (change.version !== version && !same)
    throw refuseChange({ version, ...contentOf(current) }, { version: change.version, ...contentOf(change) })
  if (!same) await write(trx, id, owner, former, change)
  if (held.kind === 'solution') return { text: former.text, document: former.document }
  if (change.text === '' && !change.title) await unindexItems(trx, [id])
  else await findable(trx, id, { owner, title: change.title ?? null, text: change.text })
  return { text: former.text, document: former.document }
}

import { isDeepStrictEqual } from 'node:util'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { focalOf } from '../../platform/item/pictures.ts'
import { wallTimeOf } from './media-rules.ts'
import { mediaById } from './media-store.ts'
import type { MediaRow } from './media-store.ts'
import { ownsMedia } from './media-wire.ts'

/** Texts of a media item that site editors may change. */
const wordsOf = (media: MediaRow) => ({
  title: media.title,
  description: media.description,
  author: media.author,
  alt: media.alt,
  taken_at: wallTimeOf(media.taken_at),
  place: media.place,
  focal: focalOf(media),
})

/**
 * Logs a change of somebody else's media, before and after: media have no version history, so the log is the only
 * record of former texts. Calls without changes are not logged.
 */
export const logMediaEdit = async (trx: Trx, by: Parameters<typeof audit>[1], before: MediaRow): Promise<void> => {
  if (ownsMedia(by.actor, before)) return
  const [was, is] = [wordsOf(before), wordsOf(await mediaById(trx, before.id))]
  const changed = new Set(
    Object.entries(was)
      .filter(([name, value]) => !isDeepStrictEqual(value, is[name as keyof typeof is]))
      .map(([name]) => name),
  )
  if (changed.size === 0) return
  const only = (words: object) => Object.fromEntries(Object.entries(words).filter(([name]) => changed.has(name)))
  await audit(trx, by, {
    action: 'media.edit',
    subject: 'media',
    subjectId: before.id,
    before: { owner: before.owner_id, ...only(was) },
    after: only(is),
  })
}

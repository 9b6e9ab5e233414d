import { can } from '@florilege/shared/rules'
import type { ContributionState } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { seenMedia } from './media-store.ts'
import { mediaPageOf, ownsMedia } from './media-wire.ts'
import type { MediaRow } from './media-store.ts'

/** Media item of the caller; refuses an invisible one with 404, one of others with 403. */
export const ownMedia = async (db: Db | Trx, actor: Actor, id: number): Promise<MediaRow> => {
  const media = await seenMedia(db, actor, id)
  if (media === null) throw refuse('NOT_FOUND')
  if (media.owner_id !== actor.entity) throw refuse('FORBIDDEN')
  return media
}

/** True when a media item is in a contribution in one of these states: it then is not its owner's alone. */
export const isContributed = async (trx: Trx, media: number, states: readonly ContributionState[]): Promise<boolean> =>
  (await trx
    .selectFrom('item_media')
    .innerJoin('contribution', 'contribution.id', 'item_media.item_id')
    .innerJoin('item', 'item.id', 'contribution.id')
    .select('contribution.id')
    .where('item_media.media_id', '=', media)
    .where('contribution.state', 'in', [...states])
    .where('item.privacy_status', '>=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Refuses to restrict the privacy of submitted or published media with 409. */
export const requireOpen = async (trx: Trx, media: MediaRow, privacy: number | undefined): Promise<void> => {
  if (privacy === undefined || privacy >= media.privacy_status) return
  if (await isContributed(trx, media.id, ['submitted', 'accepted'])) throw refuse('CONFLICT', 'MEDIA_CONTRIBUTED')
}

type Sent = { version: number; privacy_status?: number | undefined; position?: unknown; position_precision?: unknown }
type Change = { id: number; sent: Sent }

/** True when a change affects privacy or position, which only the owner may change. */
const saysOwners = (media: MediaRow, { privacy_status: privacy, position, position_precision: precision }: Sent): boolean =>
  (privacy !== undefined && privacy !== media.privacy_status) ||
  position !== undefined ||
  (precision !== undefined && precision !== media.position_precision)

/**
 * Media item that the caller may change, in the version they have read. Editors may change texts of others' media;
 * privacy and position belong to the owner. Refuses with 404, 403, or 409 when it is removed or has changed since, with
 * the present state and the rejected change.
 */
export const changeableMedia = async (trx: Trx, actor: Actor, { id, sent }: Change): Promise<MediaRow> => {
  const media = await seenMedia(trx, actor, id)
  if (media === null) throw refuse('NOT_FOUND')
  const owns = ownsMedia(actor, media)
  if (!can({ role: actor.role, owns }, 'media.edit')) throw refuse('FORBIDDEN')
  const { version, privacy_status: privacy } = sent
  if (!owns && saysOwners(media, sent)) throw refuse('FORBIDDEN')
  if (media.privacy_status < 0) throw refuse('CONFLICT', 'MEDIA_REMOVED')
  await requireOpen(trx, media, privacy)
  if (media.version !== version) throw refuseChange(mediaPageOf(media, actor), sent)
  return media
}

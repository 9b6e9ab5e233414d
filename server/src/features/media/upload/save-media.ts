import { isDeepStrictEqual } from 'node:util'
import { createMedia, updateMedia, updateSeveralMedia } from '@florilege/shared/contracts'
import type { EndpointBody, MediaPage } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { settingOf } from '../../../platform/item/entity-setting.ts'
import { refuse, refuseChange } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { logMediaEdit } from '../log-media.ts'
import { columnsToSet, focalColumns, positionColumns, positionToSet, privacyOf, storedWallTime } from '../media-rules.ts'
import { changeableMedia, ownMedia, requireOpen } from '../own-media.ts'
import { lockMedia, mediaById, mediaRows, updateMediaRow } from '../media-store.ts'
import type { MediaRow } from '../media-store.ts'
import { mediaPageOf } from '../media-wire.ts'

/** Version of media that were never edited. */
const NEVER_EDITED = 1

const save = async (trx: Trx, actor: Actor, media: MediaRow, body: EndpointBody<typeof createMedia>): Promise<MediaPage> => {
  const { id } = media
  const asked = body.privacy_status ?? (media.kept_at === null ? undefined : media.privacy_status)
  await updateMediaRow(trx, id, {
    title: body.title,
    description: body.description,
    author: body.author,
    alt: body.alt,
    taken_at: storedWallTime(body.taken_at),
    place: body.place,
    ...positionColumns(body.position, body.position_precision),
    ...focalColumns(body.focal),
    privacy: privacyOf(asked, await settingOf(trx, media.owner_id)),
    ...(body.metadata ? { metadata: body.metadata } : {}),
  })
  return mediaPageOf(await mediaById(trx, id), actor)
}

/** True when two states of a media item have equal fields. */
const sameWords = (one: MediaPage, other: MediaPage): boolean =>
  isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 })

export const createMediaRoute = handle(createMedia, async ({ body, actor }, { db }) => {
  signedIn(actor)
  const data = await db.transaction().execute(async (trx) => {
    await lockMedia(trx, [body.media_id])
    const media = await ownMedia(trx, actor, body.media_id)
    if (media.privacy_status < 0) throw refuse('CONFLICT', 'MEDIA_REMOVED')
    await requireOpen(trx, media, body.privacy_status)
    const before = mediaPageOf(media, actor)
    const saved = await save(trx, actor, media, body)
    // A repeated call after a lost answer returns the present state; later edits are never overwritten unseen.
    if (media.version > NEVER_EDITED && !sameWords(saved, before)) throw refuseChange(before, body)
    return saved
  })
  return { data }
})

type Change = EndpointBody<typeof updateMedia>

const change = async (trx: Trx, actor: Actor, media: MediaRow, { version: _version, ...body }: Change): Promise<MediaPage> => {
  const { position: _position, position_precision: _precision, focal, ...words } = body
  const place = positionToSet(media, body)
  if (place === null) throw refuse('DATA_INVALID', 'DATA_INVALID', { position: 'FIELD_REQUIRED' })
  // Unused media have no privacy of their own.
  const first = media.kept_at === null ? { privacy: privacyOf(undefined, await settingOf(trx, media.owner_id)) } : {}
  await updateMediaRow(trx, media.id, { ...first, ...columnsToSet(words), ...focalColumns(focal), ...place })
  return mediaPageOf(await mediaById(trx, media.id), actor)
}

export const updateMediaRoute = handle(updateMedia, async ({ params: { id }, body, actor, request }, { db }) => {
  const data = await db.transaction().execute(async (trx) => {
    await lockMedia(trx, [id])
    const before = await changeableMedia(trx, actor, { id, sent: body })
    const changed = await change(trx, actor, before, body)
    await logMediaEdit(trx, { actor, request }, before)
    return changed
  })
  return { data }
})

export const updateSeveralMediaRoute = handle(updateSeveralMedia, async ({ body: { media, set }, actor, request }, { db }) => {
  const ids = media.map(({ id }) => id)
  const data = await db.transaction().execute(async (trx) => {
    await lockMedia(trx, ids)
    for (const { id, version } of media) {
      const before = await changeableMedia(trx, actor, { id, sent: { version, ...set } })
      await updateMediaRow(trx, id, columnsToSet(set))
      await logMediaEdit(trx, { actor, request }, before)
    }
    return (await mediaRows(trx, actor, ids)).map((row) => mediaPageOf(row, actor))
  })
  return { data }
})

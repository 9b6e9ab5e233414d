import { createMedia, updateMedia, updateSeveralMedia } from '@florilege/shared/contracts'
import type { EndpointBody, MediaPage, PhotoMetadata } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { columnsToSet, positionColumns, privacyOf, storedWallTime } from './media-rules.ts'
import { changeableMedia, ownMedia } from './own-media.ts'
import { lockMedia, mediaById, mediaRows, settingOf, updateMediaRow } from './media-store.ts'
import type { MediaRow } from './media-store.ts'
import { mediaPageOf } from './media-wire.ts'

type Saved = Omit<EndpointBody<typeof updateMedia>, 'version'> & { metadata?: PhotoMetadata | null }

const save = async (trx: Trx, actor: Actor, media: MediaRow, body: Saved): Promise<MediaPage> => {
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
    privacy: privacyOf(asked, await settingOf(trx, media.owner_id)),
    ...(body.metadata ? { metadata: body.metadata } : {}),
  })
  return mediaPageOf(await mediaById(trx, id), actor)
}

export const createMediaRoute = handle(createMedia, async ({ body, actor }, { db }) => {
  signedIn(actor)
  const data = await db.transaction().execute(async (trx) => {
    const media = await ownMedia(trx, actor, body.media_id)
    if (media.privacy_status < 0) throw refuse('CONFLICT', 'MEDIA_REMOVED')
    return save(trx, actor, media, body)
  })
  return { data }
})

export const updateMediaRoute = handle(updateMedia, async ({ params: { id }, body, actor }, { db }) => {
  const { version, ...fields } = body
  const data = await db.transaction().execute(async (trx) => {
    await lockMedia(trx, [id])
    return save(trx, actor, await changeableMedia(trx, actor, { id, version, privacy: body.privacy_status }), fields)
  })
  return { data }
})

export const updateSeveralMediaRoute = handle(updateSeveralMedia, async ({ body: { media, set }, actor }, { db }) => {
  const ids = media.map(({ id }) => id)
  const data = await db.transaction().execute(async (trx) => {
    await lockMedia(trx, ids)
    for (const { id, version } of media) {
      await changeableMedia(trx, actor, { id, version, privacy: set.privacy_status })
      await updateMediaRow(trx, id, columnsToSet(set))
    }
    return (await mediaRows(trx, actor, ids)).map((row) => mediaPageOf(row, actor))
  })
  return { data }
})

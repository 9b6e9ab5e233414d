import { createMedia, updateMedia } from '@florilege/shared/contracts'
import type { EndpointBody, MediaPage, PhotoMetadata } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { positionColumns, privacyOf, storedWallTime } from './media-rules.ts'
import { ownMedia } from './own-media.ts'
import { mediaById, settingOf, updateMediaRow } from './media-store.ts'
import { mediaPageOf } from './media-wire.ts'

type Saved = EndpointBody<typeof updateMedia> & { metadata?: PhotoMetadata | null }

const save = async (trx: Trx, actor: Actor, id: number, body: Saved): Promise<MediaPage> => {
  const { entity } = signedIn(actor)
  const media = await ownMedia(trx, actor, id)
  if (media.privacy_status < 0) throw refuse('CONFLICT', 'MEDIA_REMOVED')
  const asked = body.privacy_status ?? (media.kept_at === null ? undefined : media.privacy_status)
  await updateMediaRow(trx, id, {
    title: body.title,
    description: body.description,
    author: body.author,
    taken_at: storedWallTime(body.taken_at),
    place: body.place,
    ...positionColumns(body.position, body.position_precision),
    privacy: privacyOf(asked, await settingOf(trx, entity)),
    ...(body.metadata ? { metadata: body.metadata } : {}),
  })
  return mediaPageOf(await mediaById(trx, id), actor)
}

export const createMediaRoute = handle(createMedia, async ({ body, actor }, { db }) => ({
  data: await db.transaction().execute((trx) => save(trx, actor, body.media_id, body)),
}))

export const updateMediaRoute = handle(updateMedia, async ({ params, body, actor }, { db }) => ({
  data: await db.transaction().execute((trx) => save(trx, actor, params.id, body)),
}))

import { deleteMedia } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import { signedIn } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { deleteBySite } from '../../../platform/item/delete-by-site.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { removeMedia, seenMedia } from '../media-store.ts'
import { ownsMedia } from '../media-wire.ts'
import { isContributed } from '../own-media.ts'

export const deleteMediaRoute = handle(deleteMedia, async ({ params, actor, request }, { db }) => {
  await db.transaction().execute(async (trx) => {
    const media = await seenMedia(trx, actor, params.id)
    if (media === null) throw refuse('NOT_FOUND')
    const owns = ownsMedia(actor, media)
    if (!can({ role: actor.role, owns }, 'media.delete')) throw refuse('FORBIDDEN')
    if (owns && (await isContributed(trx, media.id, ['submitted', 'accepted']))) throw refuse('CONFLICT', 'MEDIA_CONTRIBUTED')
    if (owns) return removeMedia(trx, media.id)
    const before = await deleteBySite(trx, { id: media.id, person: signedIn(actor).person, reason: null })
    if (before === null) throw refuse('CONFLICT', 'MEDIA_REMOVED')
    return audit(trx, { actor, request }, { action: 'media.delete', subject: 'media', subjectId: media.id, before })
  })
  return DONE
})

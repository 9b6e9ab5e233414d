import { deleteNotification } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { removeNotification } from './notification-store.ts'

export const deleteNotificationRoute = handle(deleteNotification, async ({ params, actor }, { db }) => {
  const { person } = signedIn(actor)
  const gone = await db.transaction().execute((trx) => removeNotification(trx, person, params.id))
  if (!gone) throw refuse('NOT_FOUND')
  return DONE
})

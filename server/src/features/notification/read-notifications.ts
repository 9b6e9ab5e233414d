import { readNotifications } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { asPerson } from '../../platform/notification/notification-visible.ts'
import { unreadCount } from '../../platform/notification/unread-count.ts'
import { handle } from '../../platform/route.ts'
import { markRead } from './notification-store.ts'

export const readNotificationsRoute = handle(readNotifications, async ({ body, actor }, { db }) => {
  const me = asPerson(signedIn(actor))
  return db.transaction().execute(async (trx) => {
    await markRead(trx, me.person, body)
    return { data: { count: await unreadCount(trx, me) } }
  })
})

import { getNotificationSetting, saveNotificationSetting } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { notificationSettingOf, saveNotificationSetting as save } from '../../platform/notification/setting-store.ts'
import { handle } from '../../platform/route.ts'

export const getNotificationSettingRoute = handle(getNotificationSetting, async ({ actor }, { db }) => ({
  data: await notificationSettingOf(db, signedIn(actor).person),
}))

export const saveNotificationSettingRoute = handle(saveNotificationSetting, async ({ body, actor }, { db }) => {
  const { person } = signedIn(actor)
  await db.transaction().execute((trx) => save(trx, person, body))
  return { data: await notificationSettingOf(db, person) }
})

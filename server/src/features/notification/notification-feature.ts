import type { BoundRoute } from '../../platform/route.ts'
import { deleteNotificationRoute } from './delete-notification.ts'
import { listNotificationsRoute } from './list-notifications.ts'
import { getNotificationSettingRoute, saveNotificationSettingRoute } from './notification-setting.ts'
import { readNotificationsRoute } from './read-notifications.ts'

export const notificationRoutes: readonly BoundRoute[] = [
  getNotificationSettingRoute,
  saveNotificationSettingRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  deleteNotificationRoute,
]

import type { Feature } from '../../platform/feature.ts'
import { deleteNotificationRoute } from './delete-notification.ts'
import { digestJob, digestEmailJob } from './digest-jobs.ts'
import { listNotificationsRoute } from './list-notifications.ts'
import { getNotificationSettingRoute, saveNotificationSettingRoute } from './notification-setting.ts'
import { readNotificationsRoute } from './read-notifications.ts'

export const notificationFeature: Feature = {
  name: 'notification',
  routes: [
    getNotificationSettingRoute,
    saveNotificationSettingRoute,
    listNotificationsRoute,
    readNotificationsRoute,
    deleteNotificationRoute,
  ],
  jobs: [digestJob, digestEmailJob],
}

import type { BoundRoute } from '../../platform/route.ts'
import { deleteNotificationRoute } from './delete-notification.ts'
import { listNotificationsRoute } from './list-notifications.ts'
import { readNotificationsRoute } from './read-notifications.ts'

export const notificationRoutes: readonly BoundRoute[] = [listNotificationsRoute, readNotificationsRoute, deleteNotificationRoute]

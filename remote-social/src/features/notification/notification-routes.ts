import type { RemoteRoutes } from '@florilege/shared/rules'

/** Popup of notifications (RT-27), opened by the bell of the shell. */
export const notificationRoutes: RemoteRoutes = [
  {
    path: '/notification/',
    page: 'notification',
    access: 'signed-in',
    title: { fr: 'Notifications', en: 'Notifications' },
    popup: true,
    first: [{ call: 'GET /api/notification' }],
  },
]

import type { RemoteRoutes } from '@florilege/shared/rules'

/** Notifications over the page (RT-27); the bell of the shell leads here. */
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

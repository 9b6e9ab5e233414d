import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Popup of notifications (RT-27), opened by the bell of the shell. */
export const notificationDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/notification/',
      page: 'notification',
      access: 'signed-in',
      title: { fr: 'Notifications', en: 'Notifications' },
      popup: true,
      first: [{ call: 'GET /api/notification' }],
    },
  ],
  bar: [
    {
      to: '/notification/',
      label: { fr: 'Notifications', en: 'Notifications' },
      icon: 'bell',
      order: 20,
      access: 'signed-in',
      badge: 'notification',
    },
  ],
})

export const notificationPages: RemoteModule['pages'] = {
  notification: () => import(/* webpackChunkName: "page-notification" */ './notification-page.tsx'),
}

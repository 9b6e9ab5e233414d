import type { RemoteModule } from '@florilege/shared/shell'

/** The list of notifications. */
export const notificationPages: RemoteModule['pages'] = {
  notification: () => import(/* webpackChunkName: "page-notification" */ './notification-page.tsx'),
}

import type { RemoteModule } from '@florilege/shared/shell'

/** Pages about friendship. */
export const friendPages: RemoteModule['pages'] = {
  'friend-request': () => import(/* webpackChunkName: "page-friend-request" */ './friend-request-page.tsx'),
  'friend-list': () => import(/* webpackChunkName: "page-friend-list" */ './friend-list-page.tsx'),
}

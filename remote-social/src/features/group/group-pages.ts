import type { RemoteModule } from '@florilege/shared/shell'

/** Pages about groups. */
export const groupPages: RemoteModule['pages'] = {
  'group-list': () => import(/* webpackChunkName: "page-group-list" */ './group-list-page.tsx'),
  'group-join': () => import(/* webpackChunkName: "page-group-join" */ './join-page.tsx'),
}

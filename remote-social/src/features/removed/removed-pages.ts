import type { RemoteModule } from '@florilege/shared/shell'

/** Page of removed posts. */
export const removedPages: RemoteModule['pages'] = {
  removed: () => import(/* webpackChunkName: "page-removed" */ './removed-page.tsx'),
}

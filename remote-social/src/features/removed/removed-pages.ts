import type { RemoteModule } from '@florilege/shared/shell'

/** Posts that were removed. */
export const removedPages: RemoteModule['pages'] = {
  removed: () => import(/* webpackChunkName: "page-removed" */ './removed-page.tsx'),
}

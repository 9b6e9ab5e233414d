import type { RemoteModule } from '@florilege/shared/shell'

/** Page of nearby people, groups and moods. */
export const wePages: RemoteModule['pages'] = {
  we: () => import(/* webpackChunkName: "page-we" */ './we-page.tsx'),
}

import type { RemoteModule } from '@florilege/shared/shell'

/** The page of what is around here. */
export const wePages: RemoteModule['pages'] = {
  we: () => import(/* webpackChunkName: "page-we" */ './we-page.tsx'),
}

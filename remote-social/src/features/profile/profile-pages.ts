import type { RemoteModule } from '@florilege/shared/shell'

/** Pages about the person. */
export const profilePages: RemoteModule['pages'] = {
  profile: () => import(/* webpackChunkName: "page-profile" */ './profile-page.tsx'),
}

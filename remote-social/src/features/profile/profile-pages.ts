import type { RemoteModule } from '@florilege/shared/shell'

/** Pages about the person. */
export const profilePages: RemoteModule['pages'] = {
  profile: () => import(/* webpackChunkName: "page-profile" */ './profile-page.tsx'),
  'profile-edit': () => import(/* webpackChunkName: "page-profile-edit" */ './profile-edit-page.tsx'),
  'profile-image': () => import(/* webpackChunkName: "page-profile-image" */ './profile-image-page.tsx'),
}

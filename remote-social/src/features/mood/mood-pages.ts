import type { RemoteModule } from '@florilege/shared/shell'

/** Pages about moods. */
export const moodPages: RemoteModule['pages'] = {
  'mood-list': () => import(/* webpackChunkName: "page-mood-list" */ './mood-list-page.tsx'),
  'mood-edit': () => import(/* webpackChunkName: "page-mood-edit" */ './mood-edit-page.tsx'),
}

import type { RemoteModule } from '@florilege/shared/shell'

/** Pages about notes. */
export const notePages: RemoteModule['pages'] = {
  'note-list': () => import(/* webpackChunkName: "page-note-list" */ './note-list-page.tsx'),
  'note-add': () => import(/* webpackChunkName: "page-note-add" */ './note-add-page.tsx'),
  'note-edit': () => import(/* webpackChunkName: "page-note-edit" */ './note-edit-page.tsx'),
}

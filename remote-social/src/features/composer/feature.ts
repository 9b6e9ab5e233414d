import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Writing a new note, mood or lesson (RT-29). */
export const composerRoutes = (): RemoteRoutes => [
  { path: '/note/add/', page: 'note-add', access: 'signed-in', title: { fr: 'Nouvelle note', en: 'New note' } },
]

export const composerPages: RemoteModule['pages'] = {
  'note-add': () => import(/* webpackChunkName: "page-note-add" */ './note-add-page.tsx'),
}

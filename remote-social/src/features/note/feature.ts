import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { listPictures } from '../../list-pictures.ts'

/** Listing and editing notes (RT-29). */
export const noteDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/note/',
      page: 'note-list',
      access: 'signed-in',
      title: { fr: 'Mes notes', en: 'My notes' },
      first: [{ call: 'GET /api/note', pictures: listPictures }],
    },
    {
      path: '/note/edit/:id/',
      page: 'note-edit',
      access: 'signed-in',
      title: { fr: 'Modifier la note', en: 'Edit the note' },
      first: [{ call: 'GET /api/post/:id', params: { id: ':id' } }],
    },
  ],
})

export const notePages: RemoteModule['pages'] = {
  'note-list': () => import(/* webpackChunkName: "page-note-list" */ './note-list-page.tsx'),
  'note-edit': () => import(/* webpackChunkName: "page-note-edit" */ './note-edit-page.tsx'),
}

import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Writing a new note, mood or lesson (RT-29). */
export const composerDeclaration = (): FeatureDeclaration => ({
  routes: [{ path: '/note/add/', page: 'note-add', access: 'signed-in', title: { fr: 'Nouvelle note', en: 'New note' } }],
  slots: [{ slot: 'composer', access: 'signed-in' }],
})

export const composerPages: RemoteModule['pages'] = {
  'note-add': () => import(/* webpackChunkName: "page-note-add" */ './note-add-page.tsx'),
}

export const composerSlots: RemoteModule['slots'] = {
  composer: () => import(/* webpackChunkName: "slot-composer" */ './composer-slot.tsx'),
}

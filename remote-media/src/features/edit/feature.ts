import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const editDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/media/popup/edit/:rec_id/',
      page: 'media-popup-edit',
      access: 'signed-in',
      title: { fr: 'Modifier la photo', en: 'Edit the photograph' },
      popup: true,
    },
    {
      path: '/mediainfo_edit/',
      page: 'media-info',
      access: 'signed-in',
      title: { fr: 'Légender plusieurs photos', en: 'Caption several photographs' },
      popup: true,
    },
    {
      path: '/media/edit/:rec_id/',
      page: 'media-edit',
      access: 'signed-in',
      title: { fr: 'Envoyer ou modifier une photo', en: 'Upload or edit a photograph' },
    },
  ],
})

export const editPages: RemoteModule['pages'] = {
  'media-popup-edit': () => import(/* webpackChunkName: "page-media-popup-edit" */ './media-popup-edit-page.tsx'),
  'media-info': () => import(/* webpackChunkName: "page-media-info" */ './media-info-page.tsx'),
  'media-edit': () => import(/* webpackChunkName: "page-media-edit" */ './media-edit-page.tsx'),
}

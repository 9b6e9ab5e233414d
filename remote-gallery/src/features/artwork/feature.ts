import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { recordList, recordPage } from '../../kit/record/first-calls.ts'

export const artworkDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/artwork/',
      page: 'artwork-list',
      access: 'all',
      title: { fr: 'Galerie', en: 'Gallery' },
      first: recordList('GET /api/bibliography'),
    },
    {
      path: '/artwork/:rec_id/',
      page: 'artwork',
      access: 'all',
      title: { fr: 'Planche', en: 'Plate' },
      first: recordPage('GET /api/bibliography/:id'),
    },
  ],
  menu: [
    {
      to: '/artwork/',
      label: { fr: 'Œuvres', en: 'Artworks' },
      icon: 'image',
      roles: ['GUEST', 'LOGGED'],
      section: 'main',
      order: 10,
    },
  ],
  tabs: [
    { to: '/artwork/', label: { fr: 'Galerie', en: 'Gallery' }, icon: 'image', order: 2, also: ['/category/', '/article/'] },
  ],
})

export const artworkPages: RemoteModule['pages'] = {
  'artwork-list': () => import(/* webpackChunkName: "page-artwork-list" */ './artwork-list-page.tsx'),
  artwork: () => import(/* webpackChunkName: "page-artwork" */ './artwork-page.tsx'),
}

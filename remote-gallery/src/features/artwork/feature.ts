import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { recordList, recordPage } from '../record/first-calls.ts'

export const artworkRoutes = (): RemoteRoutes => [
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
]

export const artworkPages: RemoteModule['pages'] = {
  'artwork-list': () => import(/* webpackChunkName: "page-artwork-list" */ './artwork-list-page.tsx'),
  artwork: () => import(/* webpackChunkName: "page-artwork" */ './artwork-page.tsx'),
}

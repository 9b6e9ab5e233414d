import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

const cardSizes = '(min-width: 1000px) 20vw, (min-width: 700px) 30vw, 43vw'
const matSizes = '(min-width: 1000px) 720px, 100vw'

export const mediaDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/media/',
      page: 'media-list',
      access: 'all',
      title: { fr: 'Photos', en: 'Photographs' },
      first: [{ call: 'GET /api/media', pictures: { at: '/list/data/*', count: 4, sizes: cardSizes } }],
    },
    {
      path: '/media/photos/',
      page: 'media-list',
      access: 'all',
      title: { fr: 'Photos', en: 'Photographs' },
      first: [{ call: 'GET /api/media', pictures: { at: '/list/data/*', count: 4, sizes: cardSizes } }],
    },
    { path: '/media/photos/*', page: 'media-list', access: 'all', title: { fr: 'Photos', en: 'Photographs' } },
    {
      path: '/media/:rec_id/',
      page: 'media',
      access: 'all',
      title: { fr: 'Photo', en: 'Photograph' },
      first: [
        {
          call: 'GET /api/media/:id',
          params: { id: ':rec_id' },
          pictures: { at: '/data', count: 1, sizes: matSizes },
        },
      ],
    },
    {
      path: '/media/popup/:rec_id/',
      page: 'media-popup',
      access: 'all',
      title: { fr: 'Photo', en: 'Photograph' },
      popup: true,
      first: [{ call: 'GET /api/media/:id', params: { id: ':rec_id' } }],
    },
  ],
  menu: [
    {
      to: '/media/',
      label: { fr: 'Photos', en: 'Photographs' },
      icon: 'camera',
      roles: ['LOGGED'],
      section: 'main',
      order: 25,
    },
  ],
})

export const mediaPages: RemoteModule['pages'] = {
  'media-list': () => import(/* webpackChunkName: "page-media-list" */ './media-list-page.tsx'),
  media: () => import(/* webpackChunkName: "page-media" */ './media-page.tsx'),
  'media-popup': () => import(/* webpackChunkName: "page-media-popup" */ './media-popup-page.tsx'),
}

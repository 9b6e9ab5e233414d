import { contributionRoutes } from './features/contribution/contribution-routes.ts'
import { declareRemote } from '@florilege/shared/rules'
import { CONTRACT } from './contract.ts'

// GALLERY_SIZES of shared/ui, and the size of a picture on its mat.
const cardSizes = '(min-width: 1000px) 20vw, (min-width: 700px) 30vw, 43vw'
const matSizes = '(min-width: 1000px) 720px, 100vw'

export const declaration = declareRemote({
  name: 'media',
  contract: CONTRACT,
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
    ...contributionRoutes,
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
    {
      to: '/contribution/',
      label: { fr: 'Contribuer', en: 'Contribute' },
      icon: 'upload',
      roles: ['ADMIN', 'CONTRIB'],
      counts: 'contributions',
      section: 'main',
      order: 50,
    },
  ],
  slots: [
    { slot: 'upload', access: 'signed-in' },
    { slot: 'tray', access: 'signed-in' },
    { slot: 'viewer', access: 'all' },
  ],
})

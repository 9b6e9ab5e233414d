import type { RemoteRoutes } from '@florilege/shared/rules'
import { listPictures } from '../../list-pictures.ts'

/** The person's own page (RT-24). */
export const profileRoutes: RemoteRoutes = [
  {
    path: '/profile/',
    page: 'profile',
    access: 'signed-in',
    title: { fr: 'Mon profil', en: 'My profile' },
    first: [{ call: 'GET /api/profile/me' }, { call: 'GET /api/post', pictures: listPictures }],
  },
]

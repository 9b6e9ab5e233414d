import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { listPictures } from '../../list-pictures.ts'

/** The person's own page and its forms (RT-24 to RT-26). */
export const profileDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/profile/',
      page: 'profile',
      access: 'signed-in',
      title: { fr: 'Mon profil', en: 'My profile' },
      first: [{ call: 'GET /api/profile/me' }, { call: 'GET /api/post', pass: ['category'], pictures: listPictures }],
    },
    {
      path: '/profile-edit/',
      page: 'profile-edit',
      access: 'signed-in',
      title: { fr: 'Modifier mon profil', en: 'Edit my profile' },
      first: [{ call: 'GET /api/profile/me' }],
    },
    {
      path: '/profile-image/',
      page: 'profile-image',
      access: 'signed-in',
      title: { fr: 'Image du profil', en: 'Profile picture' },
      first: [{ call: 'GET /api/profile/me' }],
    },
  ],
  menu: [
    {
      to: '/profile/',
      label: { fr: 'Profil', en: 'Profile' },
      icon: 'user',
      roles: ['LOGGED'],
      section: 'personal',
      order: 10,
      selectedEntity: true,
    },
  ],
  tabs: [
    {
      to: '/profile/',
      label: { fr: 'Moi', en: 'Me' },
      icon: 'user',
      order: 5,
      also: ['/mood/', '/people/', '/friend/request/', '/group/', '/entity/', '/we/'],
    },
  ],
})

export const profilePages: RemoteModule['pages'] = {
  profile: () => import(/* webpackChunkName: "page-profile" */ './profile-page.tsx'),
  'profile-edit': () => import(/* webpackChunkName: "page-profile-edit" */ './profile-edit-page.tsx'),
  'profile-image': () => import(/* webpackChunkName: "page-profile-image" */ './profile-image-page.tsx'),
}

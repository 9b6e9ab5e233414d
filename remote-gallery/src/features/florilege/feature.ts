import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const florilegeDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/florilege/',
      page: 'florilege-list',
      access: 'all',
      title: { fr: 'Florilèges', en: 'Florilèges' },
      first: [{ call: 'GET /api/florilege' }],
    },
    {
      path: '/florilege/:rec_id/',
      page: 'florilege',
      access: 'all',
      title: { fr: 'Florilège', en: 'Florilège' },
      first: [{ call: 'GET /api/florilege/:id', params: { id: ':rec_id' } }],
    },
    {
      path: '/florilege/edit/:rec_id/',
      page: 'florilege-edit',
      access: 'signed-in',
      title: { fr: 'Modifier le florilège', en: 'Edit the florilège' },
    },
  ],
  menu: [
    {
      to: '/florilege/',
      label: { fr: 'Mes florilèges', en: 'My florilèges' },
      icon: 'bookmark',
      roles: ['LOGGED'],
      section: 'personal',
      order: 15,
    },
  ],
  slots: [{ slot: 'item-links' }],
})

export const florilegePages: RemoteModule['pages'] = {
  'florilege-list': () => import(/* webpackChunkName: "page-florilege-list" */ './florilege-list-page.tsx'),
  florilege: () => import(/* webpackChunkName: "page-florilege" */ './florilege-page.tsx'),
  'florilege-edit': () => import(/* webpackChunkName: "page-florilege-edit" */ './florilege-edit-page.tsx'),
}

export const florilegeSlots: RemoteModule['slots'] = {
  'item-links': () => import(/* webpackChunkName: "slot-item-links" */ './item-links-slot.tsx'),
}

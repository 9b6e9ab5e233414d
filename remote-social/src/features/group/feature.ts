import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Groups, and the target of invitation links (RT-19). */
export const groupDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/group/',
      page: 'group-list',
      access: 'all',
      title: { fr: 'Groupes et organisations', en: 'Groups and organisations' },
      first: [{ call: 'GET /api/entity', pass: ['q', 'type', 'joined'] }],
    },
    {
      path: '/group/:guid/join/',
      page: 'group-join',
      access: 'all',
      title: { fr: 'Invitation', en: 'Invitation' },
      first: [{ call: 'GET /api/entity/:id', params: { id: ':guid' } }],
    },
  ],
  menu: [
    {
      to: '/group/',
      label: { fr: 'Groupes', en: 'Groups' },
      icon: 'users-round',
      roles: ['LOGGED'],
      section: 'personal',
      order: 14,
    },
  ],
})

export const groupPages: RemoteModule['pages'] = {
  'group-list': () => import(/* webpackChunkName: "page-group-list" */ './group-list-page.tsx'),
  'group-join': () => import(/* webpackChunkName: "page-group-join" */ './join-page.tsx'),
}

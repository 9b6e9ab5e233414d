import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const userDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/user/',
      page: 'user-list',
      access: 'admin',
      title: { fr: 'Comptes', en: 'Accounts' },
      first: [{ call: 'GET /api/admin/user', pass: ['q', 'role', 'status'] }],
    },
    {
      path: '/admin/user/:id/',
      page: 'user',
      access: 'admin',
      title: { fr: 'Compte', en: 'User' },
      first: [
        { call: 'GET /api/admin/user/:id', params: { id: ':id' } },
        { call: 'GET /api/admin/user/:id/consent', params: { id: ':id' } },
      ],
    },
  ],
  menu: [
    {
      to: '/admin/user/',
      label: { fr: 'Comptes', en: 'Accounts' },
      icon: 'users',
      order: 30,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const userPages: RemoteModule['pages'] = {
  'user-list': () => import(/* webpackChunkName: "page-user-list" */ './user-list-page.tsx'),
  user: () => import(/* webpackChunkName: "page-user" */ './user-page.tsx'),
}

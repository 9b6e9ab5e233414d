import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const pageDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/page/',
      page: 'house-list',
      access: 'admin',
      title: { fr: 'Pages du site', en: 'Site pages' },
      first: [{ call: 'GET /api/info' }],
    },
    {
      path: '/admin/page/:name/:language/',
      page: 'house-edit',
      access: 'admin',
      title: { fr: 'Page du site', en: 'Site page' },
      first: [{ call: 'GET /api/admin/info/:name/:language', params: { name: ':name', language: ':language' } }],
    },
  ],
  menu: [
    {
      to: '/admin/page/',
      label: { fr: 'Pages du site', en: 'Site pages' },
      icon: 'book-open',
      order: 42,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const pagePages: RemoteModule['pages'] = {
  'house-list': () => import(/* webpackChunkName: "page-house-list" */ './house-list-page.tsx'),
  'house-edit': () => import(/* webpackChunkName: "page-house-edit" */ './house-edit-page.tsx'),
}

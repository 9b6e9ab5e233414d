import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const recordDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/record/',
      page: 'record-list',
      access: 'admin',
      title: { fr: 'Catalogue', en: 'Catalogue' },
    },
    {
      path: '/admin/record/deleted/',
      page: 'deleted-list',
      access: 'admin',
      title: { fr: 'Lignes supprimées', en: 'Deleted rows' },
      first: [{ call: 'GET /api/admin/dop' }],
    },
  ],
  menu: [
    {
      to: '/admin/record/',
      label: { fr: 'Catalogue', en: 'Catalogue' },
      icon: 'palette',
      order: 15,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const recordPages: RemoteModule['pages'] = {
  'deleted-list': () => import(/* webpackChunkName: "page-deleted-list" */ './deleted-list-page.tsx'),
  'record-list': () => import(/* webpackChunkName: "page-record-list" */ './record-list-page.tsx'),
}

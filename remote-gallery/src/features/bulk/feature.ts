import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Pages of catalogue editors: list of records, and edits of many at once. */
export const bulkDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/record/',
      page: 'record-list',
      access: 'editor',
      title: { fr: 'Fiches du catalogue', en: 'Catalogue records' },
    },
    {
      path: '/record/bulk/',
      page: 'bulk-list',
      access: 'editor',
      title: { fr: 'Modifications d’ensemble', en: 'Bulk edits' },
      first: [{ call: 'GET /api/admin/record/bulk' }],
    },
    {
      path: '/record/bulk/:id/',
      page: 'bulk',
      access: 'editor',
      title: { fr: 'Modification d’ensemble', en: 'Bulk edit' },
      first: [{ call: 'GET /api/admin/record/bulk/:id', params: { id: ':id' } }],
    },
  ],
  menu: [
    {
      to: '/record/',
      label: { fr: 'Fiches du catalogue', en: 'Catalogue records' },
      icon: 'list',
      roles: ['EDITOR', 'ADMIN'],
      section: 'personal',
      order: 25,
    },
  ],
})

export const bulkPages: RemoteModule['pages'] = {
  'record-list': () => import(/* webpackChunkName: "page-record-list" */ './record-list-page.tsx'),
  'bulk-list': () => import(/* webpackChunkName: "page-bulk-list" */ './bulk-list-page.tsx'),
  bulk: () => import(/* webpackChunkName: "page-bulk" */ './bulk-page.tsx'),
}

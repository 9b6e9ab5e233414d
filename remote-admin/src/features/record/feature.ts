import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const recordRoutes = (): RemoteRoutes => [
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
]

export const recordPages: RemoteModule['pages'] = {
  'deleted-list': () => import(/* webpackChunkName: "page-deleted-list" */ './deleted-list-page.tsx'),
  'record-list': () => import(/* webpackChunkName: "page-record-list" */ './record-list-page.tsx'),
}

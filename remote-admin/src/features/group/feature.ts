import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const groupRoutes = (): RemoteRoutes => [
  {
    path: '/admin/group/',
    page: 'group-list',
    access: 'admin',
    title: { fr: 'Groupes', en: 'Groups' },
    first: [{ call: 'GET /api/admin/group', pass: ['q', 'type', 'status'] }],
  },
]

export const groupPages: RemoteModule['pages'] = {
  'group-list': () => import(/* webpackChunkName: "page-group-list" */ './group-list-page.tsx'),
}

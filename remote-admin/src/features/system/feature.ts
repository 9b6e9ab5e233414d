import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const systemRoutes = (): RemoteRoutes => [
  {
    path: '/admin/system/',
    page: 'system',
    access: 'admin',
    title: { fr: 'Réglages du système', en: 'System settings' },
    first: [{ call: 'GET /api/admin/setting' }, { call: 'GET /api/admin/setting/history' }, { call: 'GET /api/admin/system' }],
  },
]

export const systemPages: RemoteModule['pages'] = {
  system: () => import(/* webpackChunkName: "page-system" */ './system-page.tsx'),
}

import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const statisticRoutes = (): RemoteRoutes => [
  {
    path: '/admin/statistic/',
    page: 'statistic',
    access: 'admin',
    title: { fr: 'Statistiques', en: 'Statistics' },
  },
]

export const statisticPages: RemoteModule['pages'] = {
  statistic: () => import(/* webpackChunkName: "page-statistic" */ './statistic-page.tsx'),
}

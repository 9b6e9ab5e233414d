import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const statisticDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/statistic/',
      page: 'statistic',
      access: 'admin',
      title: { fr: 'Statistiques', en: 'Statistics' },
    },
  ],
  menu: [
    {
      to: '/admin/statistic/',
      label: { fr: 'Statistiques', en: 'Statistics' },
      icon: 'chart-column',
      order: 70,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const statisticPages: RemoteModule['pages'] = {
  statistic: () => import(/* webpackChunkName: "page-statistic" */ './statistic-page.tsx'),
}

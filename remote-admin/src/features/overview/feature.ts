import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const overviewDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/',
      page: 'overview',
      access: 'admin',
      title: { fr: 'Administration', en: 'Administration' },
      first: [
        { call: 'GET /api/admin/waiting' },
        { call: 'GET /api/release' },
        { call: 'GET /api/admin/statistic', query: { days: '7' } },
      ],
    },
  ],
})

export const overviewPages: RemoteModule['pages'] = {
  overview: () => import(/* webpackChunkName: "page-overview" */ './overview-page.tsx'),
}

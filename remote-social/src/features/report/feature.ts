import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Page of own reports; notifications of an outcome link here. */
export const reportDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/report/',
      page: 'report-list',
      access: 'signed-in',
      title: { fr: 'Mes signalements', en: 'My reports' },
      first: [{ call: 'GET /api/report' }],
    },
  ],
})

export const reportPages: RemoteModule['pages'] = {
  'report-list': () => import(/* webpackChunkName: "page-report-list" */ './report-list-page.tsx'),
}

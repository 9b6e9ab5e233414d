import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const reportDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/report/',
      page: 'report-list',
      access: 'admin',
      title: { fr: 'Signalements', en: 'Reports' },
      first: [{ call: 'GET /api/admin/report', pass: ['state', 'category'] }],
    },
    {
      path: '/admin/report/:id/',
      page: 'report-case',
      access: 'admin',
      title: { fr: 'Dossier', en: 'Case' },
      first: [{ call: 'GET /api/report/case/:id', params: { id: ':id' } }],
    },
  ],
  menu: [
    {
      to: '/admin/report/',
      label: { fr: 'Signalements', en: 'Reports' },
      icon: 'shield',
      order: 5,
      counts: 'reports',
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const reportPages: RemoteModule['pages'] = {
  'report-list': () => import(/* webpackChunkName: "page-report-list" */ './report-list-page.tsx'),
  'report-case': () => import(/* webpackChunkName: "page-report-case" */ './report-case-page.tsx'),
}

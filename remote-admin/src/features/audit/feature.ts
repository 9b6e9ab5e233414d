import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const auditRoutes = (): RemoteRoutes => [
  {
    path: '/admin/audit/',
    page: 'audit-list',
    access: 'admin',
    title: { fr: 'Journal', en: 'Log' },
    first: [{ call: 'GET /api/admin/audit', pass: ['q', 'who', 'address', 'action', 'person', 'subject', 'subject_id'] }],
  },
]

export const auditPages: RemoteModule['pages'] = {
  'audit-list': () => import(/* webpackChunkName: "page-audit-list" */ './audit-list-page.tsx'),
}

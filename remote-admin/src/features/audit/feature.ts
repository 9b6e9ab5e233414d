import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const auditDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/audit/',
      page: 'audit-list',
      access: 'admin',
      title: { fr: 'Journal', en: 'Log' },
      first: [{ call: 'GET /api/admin/audit', pass: ['q', 'who', 'address', 'action', 'person', 'subject', 'subject_id'] }],
    },
  ],
  menu: [
    { to: '/admin/audit/', label: { fr: 'Journal', en: 'Log' }, icon: 'list', order: 45, roles: ['ADMIN'], section: 'admin' },
  ],
})

export const auditPages: RemoteModule['pages'] = {
  'audit-list': () => import(/* webpackChunkName: "page-audit-list" */ './audit-list-page.tsx'),
}

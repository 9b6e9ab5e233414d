import { declareRemote } from '@florilege/shared/rules'

const admin: { roles: ['ADMIN']; section: 'admin' } = { roles: ['ADMIN'], section: 'admin' }

export const declaration = declareRemote({
  name: 'admin',
  contract: '^1.0',
  delivered: 'admin',
  routes: [
    { path: '/admin/', page: 'overview', access: 'admin', title: { fr: 'Administration', en: 'Administration' } },
    {
      path: '/admin/article/',
      page: 'article-list',
      access: 'admin',
      title: { fr: 'Articles', en: 'Articles' },
      first: [{ call: 'GET /api/article', query: { _sort: 'new' } }],
    },
    {
      path: '/admin/order/',
      page: 'order-list',
      access: 'admin',
      title: { fr: 'Commandes', en: 'Orders' },
      first: [{ call: 'GET /api/admin/order', pass: ['state'] }],
    },
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
    {
      path: '/admin/user/',
      page: 'user-list',
      access: 'admin',
      title: { fr: 'Comptes', en: 'Users' },
      first: [{ call: 'GET /api/admin/user', pass: ['q', 'role', 'status'] }],
    },
    {
      path: '/admin/user/:id/',
      page: 'user',
      access: 'admin',
      title: { fr: 'Compte', en: 'User' },
      first: [
        { call: 'GET /api/admin/user/:id', params: { id: ':id' } },
        { call: 'GET /api/admin/user/:id/consent', params: { id: ':id' } },
      ],
    },
    {
      path: '/admin/group/',
      page: 'group-list',
      access: 'admin',
      title: { fr: 'Groupes', en: 'Groups' },
      first: [{ call: 'GET /api/admin/group', pass: ['q', 'type', 'status'] }],
    },
    {
      path: '/admin/audit/',
      page: 'audit-list',
      access: 'admin',
      title: { fr: 'Journal', en: 'Log' },
      first: [{ call: 'GET /api/admin/audit', pass: ['q', 'action', 'person', 'subject', 'subject_id'] }],
    },
    {
      path: '/admin/system/',
      page: 'system',
      access: 'admin',
      title: { fr: 'Réglages du système', en: 'System settings' },
      first: [{ call: 'GET /api/admin/setting' }, { call: 'GET /api/admin/setting/history' }, { call: 'GET /api/admin/system' }],
    },
    {
      path: '/admin/release/',
      page: 'release-list',
      access: 'admin',
      title: { fr: 'Mises en ligne', en: 'Releases' },
      first: [{ call: 'GET /api/release' }],
    },
    {
      path: '/admin/statistic/',
      page: 'statistic',
      access: 'admin',
      title: { fr: 'Chiffres', en: 'Figures' },
    },
  ],
  menu: [
    { to: '/admin/report/', label: { fr: 'Signalements', en: 'Reports' }, icon: 'shield', order: 5, ...admin },
    { to: '/admin/article/', label: { fr: 'Articles', en: 'Articles' }, icon: 'newspaper', order: 10, ...admin },
    { to: '/admin/order/', label: { fr: 'Commandes reçues', en: 'Orders received' }, icon: 'shopping-bag', order: 20, ...admin },
    { to: '/admin/user/', label: { fr: 'Comptes', en: 'Users' }, icon: 'users', order: 30, ...admin },
    { to: '/admin/group/', label: { fr: 'Groupes', en: 'Groups' }, icon: 'flower-2', order: 40, ...admin },
    {
      to: '/admin/system/',
      label: { fr: 'Réglages du système', en: 'System settings' },
      icon: 'sliders-horizontal',
      order: 50,
      ...admin,
    },
    { to: '/admin/audit/', label: { fr: 'Journal', en: 'Log' }, icon: 'list', order: 45, ...admin },
    { to: '/admin/release/', label: { fr: 'Mises en ligne', en: 'Releases' }, icon: 'rocket', order: 60, ...admin },
    { to: '/admin/statistic/', label: { fr: 'Chiffres', en: 'Figures' }, icon: 'chart-column', order: 70, ...admin },
  ],
})

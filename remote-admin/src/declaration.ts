import { declareRemote } from '@florilege/shared/rules'
import { CONTRACT } from './contract.ts'
import { routes } from './features.ts'

const admin: { roles: ['ADMIN']; section: 'admin' } = { roles: ['ADMIN'], section: 'admin' }

export const declaration = declareRemote({
  name: 'admin',
  contract: CONTRACT,
  delivered: 'admin',
  routes: routes(),
  menu: [
    { to: '/admin/report/', label: { fr: 'Signalements', en: 'Reports' }, icon: 'shield', order: 5, counts: 'reports', ...admin },
    { to: '/admin/record/', label: { fr: 'Catalogue', en: 'Catalogue' }, icon: 'palette', order: 15, ...admin },
    { to: '/admin/article/', label: { fr: 'Articles', en: 'Articles' }, icon: 'newspaper', order: 10, ...admin },
    {
      to: '/admin/order/',
      label: { fr: 'Commandes reçues', en: 'Orders received' },
      icon: 'shopping-bag',
      order: 20,
      counts: 'orders',
      ...admin,
    },
    { to: '/admin/user/', label: { fr: 'Comptes', en: 'Accounts' }, icon: 'users', order: 30, ...admin },
    { to: '/admin/group/', label: { fr: 'Groupes', en: 'Groups' }, icon: 'flower-2', order: 40, ...admin },
    {
      to: '/admin/system/',
      label: { fr: 'Réglages du système', en: 'System settings' },
      icon: 'sliders-horizontal',
      order: 50,
      ...admin,
    },
    {
      to: '/admin/page/',
      label: { fr: 'Pages du site', en: 'Site pages' },
      icon: 'book-open',
      order: 42,
      ...admin,
    },
    { to: '/admin/audit/', label: { fr: 'Journal', en: 'Log' }, icon: 'list', order: 45, ...admin },
    { to: '/admin/release/', label: { fr: 'Mises en ligne', en: 'Releases' }, icon: 'rocket', order: 60, ...admin },
    { to: '/admin/statistic/', label: { fr: 'Statistiques', en: 'Statistics' }, icon: 'chart-column', order: 70, ...admin },
  ],
})

import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const orderDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/order/',
      page: 'order-list',
      access: 'admin',
      title: { fr: 'Commandes', en: 'Orders' },
      first: [{ call: 'GET /api/admin/order', pass: ['state', 'q'] }],
    },
    {
      path: '/admin/order/:id/',
      page: 'order',
      access: 'admin',
      title: { fr: 'Commande', en: 'Order' },
      first: [{ call: 'GET /api/order/:id', params: { id: ':id' } }],
    },
  ],
  menu: [
    {
      to: '/admin/order/',
      label: { fr: 'Commandes reçues', en: 'Orders received' },
      icon: 'shopping-bag',
      order: 20,
      counts: 'orders',
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const orderPages: RemoteModule['pages'] = {
  'order-list': () => import(/* webpackChunkName: "page-order-list" */ './order-list-page.tsx'),
  order: () => import(/* webpackChunkName: "page-order" */ './order-page.tsx'),
}

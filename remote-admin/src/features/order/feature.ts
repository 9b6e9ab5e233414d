import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const orderRoutes = (): RemoteRoutes => [
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
]

export const orderPages: RemoteModule['pages'] = {
  'order-list': () => import(/* webpackChunkName: "page-order-list" */ './order-list-page.tsx'),
  order: () => import(/* webpackChunkName: "page-order" */ './order-page.tsx'),
}

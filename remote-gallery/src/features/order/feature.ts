import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const orderRoutes = (): RemoteRoutes => [
  {
    path: '/order/',
    page: 'order-list',
    access: 'signed-in',
    title: { fr: 'Mes commandes', en: 'My orders' },
    first: [{ call: 'GET /api/order' }],
  },
  {
    path: '/order/:id/',
    page: 'order',
    access: 'signed-in',
    title: { fr: 'Commande', en: 'Order' },
    first: [{ call: 'GET /api/order/:id', params: { id: ':id' } }],
  },
]

export const orderPages: RemoteModule['pages'] = {
  'order-list': () => import(/* webpackChunkName: "page-order-list" */ './order-list-page.tsx'),
  order: () => import(/* webpackChunkName: "page-order" */ './order-page.tsx'),
}

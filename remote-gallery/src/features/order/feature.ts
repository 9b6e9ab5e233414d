import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const orderDeclaration = (): FeatureDeclaration => ({
  routes: [
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
  ],
  menu: [
    {
      to: '/order/',
      label: { fr: 'Commandes', en: 'Orders' },
      icon: 'shopping-bag',
      roles: ['LOGGED'],
      section: 'personal',
      order: 20,
    },
  ],
})

export const orderPages: RemoteModule['pages'] = {
  'order-list': () => import(/* webpackChunkName: "page-order-list" */ './order-list-page.tsx'),
  order: () => import(/* webpackChunkName: "page-order" */ './order-page.tsx'),
}

import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Friend requests and the list of friends (RT-22, RT-31). */
export const friendDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/friend/request/:id/',
      page: 'friend-request',
      access: 'signed-in',
      title: { fr: 'Demande d’amitié', en: 'Friend request' },
      first: [{ call: 'GET /api/friend/request/:id', params: { id: ':id' } }],
    },
    {
      path: '/friend_list/',
      page: 'friend-list',
      access: 'signed-in',
      popup: true,
      title: { fr: 'Mes amitiés', en: 'My friends' },
      first: [{ call: 'GET /api/dataset/user', query: { _reltype: 'b' } }],
    },
  ],
})

export const friendPages: RemoteModule['pages'] = {
  'friend-request': () => import(/* webpackChunkName: "page-friend-request" */ './friend-request-page.tsx'),
  'friend-list': () => import(/* webpackChunkName: "page-friend-list" */ './friend-list-page.tsx'),
}

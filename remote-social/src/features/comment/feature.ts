import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Popup route of the comments on an item (RT-28). */
export const commentDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/comment/:object_id/',
      page: 'comment',
      access: 'all',
      title: { fr: 'Commentaires', en: 'Comments' },
      popup: true,
      first: [
        { call: 'GET /api/comment/base/:object_id', params: { object_id: ':object_id' }, query: { _size: '0' } },
        { call: 'GET /api/comment/threads/:object_id', params: { object_id: ':object_id' } },
      ],
    },
  ],
})

export const commentPages: RemoteModule['pages'] = {
  comment: () => import(/* webpackChunkName: "page-comment" */ './comment-page.tsx'),
}

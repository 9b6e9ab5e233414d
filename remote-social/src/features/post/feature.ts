import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { columnSizes } from '../../list-pictures.ts'

/** One post (RT-30). */
export const postDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/note/:id/',
      page: 'post',
      access: 'all',
      title: { fr: 'Publication', en: 'Post' },
      first: [
        {
          call: 'GET /api/post/:id',
          params: { id: ':id' },
          pictures: { at: '/data/pictures/*', count: 2, sizes: columnSizes },
        },
        { call: 'GET /api/comment/threads/:object_id', params: { object_id: ':id' } },
      ],
    },
  ],
})

export const postPages: RemoteModule['pages'] = {
  post: () => import(/* webpackChunkName: "page-post" */ './post-page.tsx'),
}

import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const articleRoutes = (): RemoteRoutes => [
  {
    path: '/admin/article/',
    page: 'article-list',
    access: 'admin',
    title: { fr: 'Articles', en: 'Articles' },
    first: [{ call: 'GET /api/article', query: { _sort: 'new' } }],
  },
]

export const articlePages: RemoteModule['pages'] = {
  'article-list': () => import(/* webpackChunkName: "page-article-list" */ './article-list-page.tsx'),
}

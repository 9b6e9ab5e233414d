import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { recordPage } from '../record/first-calls.ts'

export const articleRoutes = (): RemoteRoutes => [
  {
    path: '/article/:rec_id/',
    page: 'article',
    access: 'all',
    title: { fr: 'Article', en: 'Article' },
    first: recordPage('GET /api/article/:id'),
  },
]

export const articlePages: RemoteModule['pages'] = {
  article: () => import(/* webpackChunkName: "page-article" */ './article-page.tsx'),
}

import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const articleDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/article/',
      page: 'article-list',
      access: 'admin',
      title: { fr: 'Articles', en: 'Articles' },
      first: [{ call: 'GET /api/article', query: { _sort: 'new' } }],
    },
  ],
  menu: [
    {
      to: '/admin/article/',
      label: { fr: 'Articles', en: 'Articles' },
      icon: 'newspaper',
      order: 10,
      roles: ['ADMIN'],
      section: 'admin',
    },
  ],
})

export const articlePages: RemoteModule['pages'] = {
  'article-list': () => import(/* webpackChunkName: "page-article-list" */ './article-list-page.tsx'),
}

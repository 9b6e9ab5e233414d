import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { recordPage } from '../../kit/record/first-calls.ts'

export const articleDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/article/:rec_id/',
      page: 'article',
      access: 'all',
      title: { fr: 'Article', en: 'Article' },
      first: recordPage('GET /api/article/:id'),
    },
  ],
  menu: [
    {
      to: '/article/',
      label: { fr: 'Blog', en: 'Blog' },
      icon: 'newspaper',
      roles: ['GUEST', 'LOGGED'],
      section: 'main',
      order: 30,
      disabled: true,
    },
  ],
})

export const articlePages: RemoteModule['pages'] = {
  article: () => import(/* webpackChunkName: "page-article" */ './article-page.tsx'),
}

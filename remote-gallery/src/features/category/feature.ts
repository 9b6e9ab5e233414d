import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { recordList, recordPage } from '../../kit/record/first-calls.ts'

export const categoryDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/category/',
      page: 'category-list',
      access: 'all',
      title: { fr: 'Artistes', en: 'Artists' },
      first: recordList('GET /api/genus'),
    },
    {
      path: '/category/edit/',
      page: 'category-edit',
      access: 'signed-in',
      title: { fr: 'Modifier les catégories', en: 'Edit the categories' },
    },
    {
      path: '/category/:rec_id/',
      page: 'category',
      access: 'all',
      title: { fr: 'Fiche', en: 'Record' },
      first: recordPage('GET /api/genus/:id'),
    },
  ],
  menu: [
    {
      to: '/category/?class=artist',
      label: { fr: 'Artistes', en: 'Artists' },
      icon: 'palette',
      roles: ['GUEST', 'LOGGED'],
      section: 'main',
      order: 20,
    },
  ],
})

export const categoryPages: RemoteModule['pages'] = {
  'category-list': () => import(/* webpackChunkName: "page-category-list" */ './category-list-page.tsx'),
  'category-edit': () => import(/* webpackChunkName: "page-category-edit" */ './category-edit-page.tsx'),
  category: () => import(/* webpackChunkName: "page-category" */ './category-page.tsx'),
}

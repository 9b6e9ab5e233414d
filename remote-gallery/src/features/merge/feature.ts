import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const mergeDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/merge/',
      page: 'merge-list',
      access: 'editor',
      title: { fr: 'Fiches en double', en: 'Duplicate records' },
      first: [{ call: 'GET /api/merge/pair', pass: ['kind'] }],
    },
    {
      path: '/merge/:rec_id/',
      page: 'merge-choose',
      access: 'editor',
      title: { fr: 'Réunir deux fiches', en: 'Merge two records' },
    },
    {
      path: '/merge/:rec_id/:other/',
      page: 'merge',
      access: 'editor',
      title: { fr: 'Réunir deux fiches', en: 'Merge two records' },
    },
  ],
})

export const mergePages: RemoteModule['pages'] = {
  'merge-list': () => import(/* webpackChunkName: "page-merge-list" */ './merge-list-page.tsx'),
  'merge-choose': () => import(/* webpackChunkName: "page-merge-choose" */ './merge-choose-page.tsx'),
  merge: () => import(/* webpackChunkName: "page-merge" */ './merge-page.tsx'),
}

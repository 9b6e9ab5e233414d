import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const searchDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/search/',
      page: 'search',
      access: 'all',
      title: { fr: 'Rechercher', en: 'Search' },
      first: [{ call: 'GET /api/search', pass: ['q', 'kind'] }],
    },
  ],
  bar: [{ to: '/search/', label: { fr: 'Rechercher', en: 'Search' }, icon: 'search', order: 10 }],
})

export const searchPages: RemoteModule['pages'] = {
  search: () => import(/* webpackChunkName: "page-search" */ './search-page.tsx'),
}

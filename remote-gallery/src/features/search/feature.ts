import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const searchRoutes = (): RemoteRoutes => [
  {
    path: '/search/',
    page: 'search',
    access: 'all',
    title: { fr: 'Rechercher', en: 'Search' },
    first: [{ call: 'GET /api/search', pass: ['q', 'kind'] }],
  },
]

export const searchPages: RemoteModule['pages'] = {
  search: () => import(/* webpackChunkName: "page-search" */ './search-page.tsx'),
}

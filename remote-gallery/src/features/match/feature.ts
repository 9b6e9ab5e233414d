import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const matchRoutes = (): RemoteRoutes => [
  {
    path: '/match/',
    page: 'match',
    access: 'editor',
    title: { fr: 'Vérifier des noms', en: 'Check names' },
  },
]

export const matchPages: RemoteModule['pages'] = {
  match: () => import(/* webpackChunkName: "page-match" */ './match-page.tsx'),
}

import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Map and list of nearby people, groups and moods (RT-18). */
export const weRoutes = (): RemoteRoutes => [
  {
    path: '/we/',
    page: 'we',
    access: 'all',
    title: { fr: 'Autour d’ici', en: 'Around here' },
    first: [{ call: 'GET /api/location', pass: ['south', 'west', 'north', 'east', 'kind'] }],
  },
]

export const wePages: RemoteModule['pages'] = {
  we: () => import(/* webpackChunkName: "page-we" */ './we-page.tsx'),
}

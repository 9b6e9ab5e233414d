import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Map and list of nearby people, groups and moods (RT-18). */
export const weDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/we/',
      page: 'we',
      access: 'all',
      title: { fr: 'Autour d’ici', en: 'Around here' },
      first: [{ call: 'GET /api/location', pass: ['south', 'west', 'north', 'east', 'kind'] }],
    },
  ],
  menu: [
    {
      to: '/we/',
      label: { fr: 'Autour d’ici', en: 'Around here' },
      icon: 'map-pin',
      roles: ['LOGGED'],
      section: 'personal',
      order: 16,
    },
  ],
})

export const wePages: RemoteModule['pages'] = {
  we: () => import(/* webpackChunkName: "page-we" */ './we-page.tsx'),
}

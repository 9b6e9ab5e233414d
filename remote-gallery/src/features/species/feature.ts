import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { recordList, recordPage } from '../../kit/record/first-calls.ts'

export const speciesDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/species/',
      page: 'species-list',
      access: 'all',
      title: { fr: 'Flore', en: 'Flora' },
      first: recordList('GET /api/species'),
    },
    {
      path: '/species/:rec_id/',
      page: 'species',
      access: 'all',
      title: { fr: 'Espèce', en: 'Species' },
      first: recordPage('GET /api/species/:id'),
    },
  ],
  tabs: [{ to: '/species/', label: { fr: 'Flore', en: 'Flora' }, icon: 'leaf', order: 4 }],
})

export const speciesPages: RemoteModule['pages'] = {
  'species-list': () => import(/* webpackChunkName: "page-species-list" */ './species-list-page.tsx'),
  species: () => import(/* webpackChunkName: "page-species" */ './species-page.tsx'),
}

import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { listPictures } from '../../list-pictures.ts'

/** People and a person's page (RT-20, RT-21). */
export const peopleDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/people/',
      page: 'people',
      access: 'signed-in',
      title: { fr: 'Personnes', en: 'People' },
      first: [
        { call: 'GET /api/friend', query: { state: 'got' } },
        { call: 'GET /api/friend', query: { state: 'sent' } },
        { call: 'GET /api/dataset/user', pass: ['q'] },
      ],
    },
    {
      path: '/people/:id/',
      page: 'person',
      access: 'all',
      title: { fr: 'Personne', en: 'Person' },
      first: [
        { call: 'GET /api/profile/:id', params: { id: ':id' } },
        { call: 'GET /api/post', query: { entity: ':id' }, pictures: listPictures },
      ],
    },
  ],
  menu: [
    {
      to: '/people/',
      label: { fr: 'Personnes', en: 'People' },
      icon: 'users',
      roles: ['LOGGED'],
      section: 'personal',
      order: 12,
    },
  ],
})

export const peoplePages: RemoteModule['pages'] = {
  people: () => import(/* webpackChunkName: "page-people" */ './people-page.tsx'),
  person: () => import(/* webpackChunkName: "page-person" */ './person-page.tsx'),
}

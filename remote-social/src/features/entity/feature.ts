import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { listPictures } from '../../list-pictures.ts'

/** Page of a group or organisation, and its forms (RT-23). */
export const entityDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/entity/add/',
      page: 'entity-add',
      access: 'signed-in',
      title: { fr: 'Fonder un groupe', en: 'Create a group' },
    },
    {
      path: '/entity/edit/:id/',
      page: 'entity-edit',
      access: 'signed-in',
      title: { fr: 'Modifier le groupe', en: 'Edit the group' },
      first: [{ call: 'GET /api/entity/:id', params: { id: ':id' } }],
    },
    {
      path: '/entity/:id/',
      page: 'entity',
      access: 'all',
      title: { fr: 'Groupe', en: 'Group' },
      first: [
        { call: 'GET /api/entity/:id', params: { id: ':id' } },
        { call: 'GET /api/post', query: { entity: ':id' }, pictures: listPictures },
      ],
    },
  ],
})

export const entityPages: RemoteModule['pages'] = {
  entity: () => import(/* webpackChunkName: "page-entity" */ './entity-page.tsx'),
  'entity-add': () => import(/* webpackChunkName: "page-entity-add" */ './edit/entity-add-page.tsx'),
  'entity-edit': () => import(/* webpackChunkName: "page-entity-edit" */ './edit/entity-edit-page.tsx'),
}

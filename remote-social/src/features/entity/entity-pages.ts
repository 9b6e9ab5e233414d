import type { RemoteModule } from '@florilege/shared/shell'

/** Pages of groups and organisations. */
export const entityPages: RemoteModule['pages'] = {
  entity: () => import(/* webpackChunkName: "page-entity" */ './entity-page.tsx'),
  'entity-add': () => import(/* webpackChunkName: "page-entity-add" */ './edit/entity-add-page.tsx'),
  'entity-edit': () => import(/* webpackChunkName: "page-entity-edit" */ './edit/entity-edit-page.tsx'),
}

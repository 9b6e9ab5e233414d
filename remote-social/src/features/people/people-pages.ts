import type { RemoteModule } from '@florilege/shared/shell'

/** Pages about people. */
export const peoplePages: RemoteModule['pages'] = {
  people: () => import(/* webpackChunkName: "page-people" */ './people-page.tsx'),
  person: () => import(/* webpackChunkName: "page-person" */ './person-page.tsx'),
}

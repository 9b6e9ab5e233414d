import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** The person's moods, and the form of a mood (RT-34, BY-07); id 0 opens an empty one. */
export const moodDeclaration = (): FeatureDeclaration => ({
  routes: [
    { path: '/mood/', page: 'mood-list', access: 'signed-in', title: { fr: 'Mes humeurs', en: 'My moods' } },
    { path: '/mood/edit/0/', page: 'mood-edit', access: 'signed-in', title: { fr: 'Mon humeur', en: 'My mood' } },
    {
      path: '/mood/edit/:id/',
      page: 'mood-edit',
      access: 'signed-in',
      title: { fr: 'Modifier mon humeur', en: 'Edit my mood' },
      first: [{ call: 'GET /api/post/:id', params: { id: ':id' } }],
    },
  ],
  menu: [
    {
      to: '/mood/',
      label: { fr: 'Mes humeurs', en: 'My moods' },
      icon: 'smile',
      roles: ['LOGGED'],
      section: 'personal',
      order: 11,
    },
  ],
})

export const moodPages: RemoteModule['pages'] = {
  'mood-list': () => import(/* webpackChunkName: "page-mood-list" */ './mood-list-page.tsx'),
  'mood-edit': () => import(/* webpackChunkName: "page-mood-edit" */ './mood-edit-page.tsx'),
}

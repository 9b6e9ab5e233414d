import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Forms of lessons and solutions (RT-34); id 0 opens an empty one. */
export const lessonDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/lesson/edit/0/',
      page: 'lesson-edit',
      access: 'signed-in',
      title: { fr: 'Écrire une leçon', en: 'Write a lesson' },
    },
    {
      path: '/lesson/edit/:id/',
      page: 'lesson-edit',
      access: 'signed-in',
      title: { fr: 'Modifier la leçon', en: 'Edit the lesson' },
      first: [{ call: 'GET /api/post/:id', params: { id: ':id' } }],
    },
    {
      path: '/solution/edit/:lessonId/0/',
      page: 'solution-edit',
      access: 'signed-in',
      title: { fr: 'Proposer une solution', en: 'Suggest a solution' },
      first: [{ call: 'GET /api/lesson/:id', params: { id: ':lessonId' } }],
    },
    {
      path: '/solution/edit/:lessonId/:id/',
      page: 'solution-edit',
      access: 'signed-in',
      title: { fr: 'Modifier la solution', en: 'Edit the solution' },
      first: [{ call: 'GET /api/post/:id', params: { id: ':id' } }],
    },
  ],
})

export const lessonPages: RemoteModule['pages'] = {
  'lesson-edit': () => import(/* webpackChunkName: "page-lesson-edit" */ './lesson-edit-page.tsx'),
  'solution-edit': () => import(/* webpackChunkName: "page-solution-edit" */ './solution-edit-page.tsx'),
}

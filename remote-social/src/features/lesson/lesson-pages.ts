import type { RemoteModule } from '@florilege/shared/shell'

/** Forms of lessons and solutions. */
export const lessonPages: RemoteModule['pages'] = {
  'lesson-edit': () => import(/* webpackChunkName: "page-lesson-edit" */ './lesson-edit-page.tsx'),
  'solution-edit': () => import(/* webpackChunkName: "page-solution-edit" */ './solution-edit-page.tsx'),
}

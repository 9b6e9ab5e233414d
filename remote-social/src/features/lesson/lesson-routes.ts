import type { RemoteRoutes } from '@florilege/shared/rules'

/** Forms of lessons and of their solutions (RT-34). */
export const lessonRoutes: RemoteRoutes = [
  {
    path: '/lesson/edit/:id/',
    page: 'lesson-edit',
    access: 'signed-in',
    title: { fr: 'Écrire une leçon', en: 'Write a lesson' },
  },
  {
    path: '/solution/edit/:lessonId/:id/',
    page: 'solution-edit',
    access: 'signed-in',
    title: { fr: 'Proposer une solution', en: 'Offer a solution' },
  },
]

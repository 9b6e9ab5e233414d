import type { RemoteRoutes } from '@florilege/shared/rules'

/** One's own moods, and the form of one (RT-34, BY-07). */
export const moodRoutes: RemoteRoutes = [
  { path: '/mood/', page: 'mood-list', access: 'signed-in', title: { fr: 'Mes humeurs', en: 'My moods' } },
  { path: '/mood/edit/:id/', page: 'mood-edit', access: 'signed-in', title: { fr: 'Mon humeur', en: 'My mood' } },
]

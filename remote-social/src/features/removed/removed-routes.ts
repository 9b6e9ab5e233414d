import type { RemoteRoutes } from '@florilege/shared/rules'

/** Posts that were removed and can still come back (ST-11). */
export const removedRoutes: RemoteRoutes = [
  {
    path: '/note/removed/',
    page: 'removed',
    access: 'signed-in',
    title: { fr: 'Publications retirées', en: 'Removed posts' },
  },
]

import type { RemoteRoutes } from '@florilege/shared/rules'

/** What one has reported; the notice of an outcome leads here. */
export const reportRoutes: RemoteRoutes = [
  {
    path: '/report/',
    page: 'report-list',
    access: 'signed-in',
    title: { fr: 'Mes signalements', en: 'My reports' },
    first: [{ call: 'GET /api/report' }],
  },
]

import type { RemoteRoutes } from '@florilege/shared/rules'

/** Popup route of the likers (RT-35). */
export const likeRoutes: RemoteRoutes = [
  {
    path: '/entity_relation_list_popup/:recordId/',
    page: 'likers',
    access: 'all',
    title: { fr: 'Aimé par', en: 'Liked by' },
    popup: true,
  },
]

import type { RemoteRoutes } from '@florilege/shared/rules'

/** Who liked something, over the page (RT-35). */
export const likeRoutes: RemoteRoutes = [
  {
    path: '/entity_relation_list_popup/:recordId/',
    page: 'likers',
    access: 'all',
    title: { fr: 'Aimé par', en: 'Liked by' },
    popup: true,
  },
]

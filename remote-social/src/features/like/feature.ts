import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Popup route of the likers (RT-35). */
export const likeDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/entity_relation_list_popup/:recordId/',
      page: 'likers',
      access: 'all',
      title: { fr: 'Aimé par', en: 'Liked by' },
      popup: true,
    },
  ],
})

export const likePages: RemoteModule['pages'] = {
  likers: () => import(/* webpackChunkName: "page-likers" */ './likers-page.tsx'),
}

import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Removed posts that can still be restored (ST-11). */
export const removedDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/note/removed/',
      page: 'removed',
      access: 'signed-in',
      title: { fr: 'Publications retirées', en: 'Removed posts' },
    },
  ],
})

export const removedPages: RemoteModule['pages'] = {
  removed: () => import(/* webpackChunkName: "page-removed" */ './removed-page.tsx'),
}

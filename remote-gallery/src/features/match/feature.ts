import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const matchDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/match/',
      page: 'match',
      access: 'editor',
      title: { fr: 'Vérifier des noms', en: 'Check names' },
    },
  ],
})

export const matchPages: RemoteModule['pages'] = {
  match: () => import(/* webpackChunkName: "page-match" */ './match-page.tsx'),
}

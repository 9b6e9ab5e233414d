import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const teamKeyDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/admin/team-key/',
      page: 'team-key',
      access: 'admin',
      title: { fr: 'Clés des équipes', en: 'Team keys' },
      first: [{ call: 'GET /api/release/key' }],
    },
  ],
})

export const teamKeyPages: RemoteModule['pages'] = {
  'team-key': () => import(/* webpackChunkName: "page-team-key" */ './team-key-page.tsx'),
}

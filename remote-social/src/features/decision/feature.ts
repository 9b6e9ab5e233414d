import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

/** Pages of moderation decisions; notification and email link here. */
export const decisionDeclaration = (): FeatureDeclaration => ({
  routes: [
    {
      path: '/decision/:id/',
      page: 'decision',
      access: 'signed-in',
      title: { fr: 'Décision de la modération', en: 'Moderators’ decision' },
      first: [{ call: 'GET /api/report/decision/:id', params: { id: ':id' } }],
    },
    {
      path: '/decision/appeal/',
      page: 'decision-appeal',
      access: 'all',
      title: { fr: 'Décision de la modération', en: 'Moderators’ decision' },
    },
  ],
})

export const decisionPages: RemoteModule['pages'] = {
  decision: () => import(/* webpackChunkName: "page-decision" */ './decision-page.tsx'),
  'decision-appeal': () => import(/* webpackChunkName: "page-decision-appeal" */ './appeal-page.tsx'),
}

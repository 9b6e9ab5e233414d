import type { RemoteModule } from '@florilege/shared/shell'

/** Pages of moderation decisions. */
export const decisionPages: RemoteModule['pages'] = {
  decision: () => import(/* webpackChunkName: "page-decision" */ './decision-page.tsx'),
  'decision-appeal': () => import(/* webpackChunkName: "page-decision-appeal" */ './appeal-page.tsx'),
}

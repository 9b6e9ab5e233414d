import type { RemoteModule } from '@florilege/shared/shell'

/** The page of a decision of moderation. */
export const decisionPages: RemoteModule['pages'] = {
  decision: () => import(/* webpackChunkName: "page-decision" */ './decision-page.tsx'),
  'decision-appeal': () => import(/* webpackChunkName: "page-decision-appeal" */ './appeal-page.tsx'),
}

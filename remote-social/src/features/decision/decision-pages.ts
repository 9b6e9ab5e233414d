import type { RemoteModule } from '@florilege/shared/shell'

/** The page of a decision of moderation. */
export const decisionPages: RemoteModule['pages'] = {
  decision: () => import(/* webpackChunkName: "page-decision" */ './decision-page.tsx'),
}

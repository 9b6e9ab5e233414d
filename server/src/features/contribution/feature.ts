import type { Feature } from '../../platform/feature.ts'
import type { ContributionTables } from './contribution-tables.ts'
import { deleteContributionRoute } from './delete-contribution.ts'
import { getContributionRoute } from './get-contribution.ts'
import { listContributionsRoute } from './list-contributions.ts'
import { purgeContributionsJob } from './purge-contributions-job.ts'
import { acceptContributionRoute, rejectContributionRoute, sendBackContributionRoute } from './review-contribution.ts'
import { createContributionRoute, updateContributionRoute } from './save-contribution.ts'
import { submitContributionRoute, withdrawContributionRoute } from './submit-contribution.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContributionTables {}
}

export const contributionFeature: Feature = {
  name: 'contribution',
  routes: [
    listContributionsRoute,
    getContributionRoute,
    createContributionRoute,
    updateContributionRoute,
    deleteContributionRoute,
    submitContributionRoute,
    withdrawContributionRoute,
    acceptContributionRoute,
    sendBackContributionRoute,
    rejectContributionRoute,
  ],
  jobs: [purgeContributionsJob],
}

import type { BoundRoute } from '../../platform/route.ts'
import { deleteContributionRoute } from './delete-contribution.ts'
import { getContributionRoute } from './get-contribution.ts'
import { listContributionsRoute } from './list-contributions.ts'
import { acceptContributionRoute, rejectContributionRoute, sendBackContributionRoute } from './review-contribution.ts'
import { createContributionRoute, updateContributionRoute } from './save-contribution.ts'
import { submitContributionRoute, withdrawContributionRoute } from './submit-contribution.ts'

export const contributionRoutes: BoundRoute[] = [
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
]

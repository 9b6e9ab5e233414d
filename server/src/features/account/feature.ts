import type { Feature } from '../../platform/feature.ts'
import { changeMailRoute, confirmMailChangeRoute } from './change-mail.ts'
import { changePasswordRoute } from './change-password.ts'
import { giveConsentRoute, listConsentsRoute } from './consents.ts'
import { deleteAccountRoute } from './delete-account.ts'
import { endAllSessionsRoute, endOneSessionRoute } from './end-session.ts'
import type { Erasing } from './erase-account.ts'
import { eraseAccountsJob } from './erase-accounts-job.ts'
import { getAccountRoute } from './get-account.ts'
import { listSessionsRoute } from './list-sessions.ts'
import { stepUpRoute } from './step-up-route.ts'

/** The person's own account; its erasure follows the rules of other features. */
export const accountFeature = (erasing: Erasing): Feature => ({
  name: 'account',
  uses: ['export', 'passkey', 'report', 'session'],
  routes: [
    getAccountRoute,
    listSessionsRoute,
    endOneSessionRoute,
    endAllSessionsRoute,
    stepUpRoute,
    changePasswordRoute,
    changeMailRoute,
    confirmMailChangeRoute,
    giveConsentRoute,
    listConsentsRoute,
    deleteAccountRoute,
  ],
  jobs: [eraseAccountsJob(erasing)],
})

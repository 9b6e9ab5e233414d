import type { BoundRoute } from '../../platform/route.ts'
import { changeMailRoute, confirmMailChangeRoute } from './change-mail.ts'
import { changePasswordRoute } from './change-password.ts'
import { giveConsentRoute, listConsentsRoute } from './consents.ts'
import { deleteAccountRoute } from './delete-account.ts'
import { endAllSessionsRoute, endOneSessionRoute } from './end-session.ts'
import { getAccountRoute } from './get-account.ts'
import { listSessionsRoute } from './list-sessions.ts'
import { stepUpRoute } from './step-up-route.ts'

export const accountRoutes: readonly BoundRoute[] = [
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
]

import type { BoundRoute } from '../../platform/route.ts'
import { confirmMailRoute } from './confirm-mail.ts'
import { forgottenPasswordRoute } from './forgotten-password.ts'
import { getConsentTextRoute } from './get-consent-text.ts'
import { getUserDatasetFullRoute, getUserDatasetMinimalRoute, getUserDatasetRoute } from './get-user-dataset.ts'
import { loginRoute } from './login.ts'
import { registerRoute } from './register.ts'
import { registerAgainRoute } from './register-again.ts'
import { resetPasswordRoute } from './reset-password.ts'

export const sessionRoutes: readonly BoundRoute[] = [
  getUserDatasetRoute,
  getUserDatasetFullRoute,
  getUserDatasetMinimalRoute,
  getConsentTextRoute,
  loginRoute,
  registerRoute,
  registerAgainRoute,
  confirmMailRoute,
  forgottenPasswordRoute,
  resetPasswordRoute,
]

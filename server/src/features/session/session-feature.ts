import type { BoundRoute } from '../../platform/route.ts'
import { confirmMailRoute } from './password/confirm-mail.ts'
import { forgottenPasswordRoute } from './password/forgotten-password.ts'
import { getConsentTextRoute } from './get-consent-text.ts'
import { getUserDatasetFullRoute, getUserDatasetMinimalRoute, getUserDatasetRoute } from './get-user-dataset.ts'
import { loginRoute } from './login.ts'
import { registerRoute } from './register.ts'
import { registerAgainRoute } from './register-again.ts'
import { resetPasswordRoute } from './password/reset-password.ts'

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

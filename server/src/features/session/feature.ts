import type { Feature } from '../../platform/feature.ts'
import { getConsentTextRoute } from './get-consent-text.ts'
import { getUserDatasetFullRoute, getUserDatasetMinimalRoute, getUserDatasetRoute } from './get-user-dataset.ts'
import { registerLoginForm } from './login-form.ts'
import { loginRoute } from './login.ts'
import { registerLogout } from './logout.ts'
import { confirmMailRoute } from './password/confirm-mail.ts'
import { forgottenPasswordJob } from './password/forgotten-password-job.ts'
import { forgottenPasswordRoute } from './password/forgotten-password.ts'
import { resetPasswordRoute } from './password/reset-password.ts'
import { registerAgainRoute } from './register-again.ts'
import { registerRoute } from './register.ts'

export const sessionFeature: Feature = {
  name: 'session',
  uses: ['profile'],
  routes: [
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
  ],
  jobs: [forgottenPasswordJob],
  register: (app, services) => {
    registerLoginForm(app, services)
    registerLogout(app, services)
  },
}

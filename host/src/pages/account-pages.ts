export { ConfirmPage } from './confirm-page.tsx'
export { ForgottenPage } from './forgotten-page.tsx'
export { RegisterPage } from './register-page.tsx'
export { ResetPage } from './reset-page.tsx'

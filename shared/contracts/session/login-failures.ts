/** What may keep somebody from signing in with mail and password, as the form says it that was sent without script. */
export const LOGIN_FAILURES = [
  'LOGIN_FAILED',
  'MAIL_NOT_CONFIRMED',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_LEAVING',
  'TOO_MANY_REQUESTS',
] as const

/** Parameter of the login page that names it. */
export const PROBLEM_PARAM = 'problem'

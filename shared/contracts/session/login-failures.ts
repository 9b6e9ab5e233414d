/** Reasons for a refused sign-in by email and password, shown by the form when it was submitted without script. */
export const LOGIN_FAILURES = [
  'LOGIN_FAILED',
  'MAIL_NOT_CONFIRMED',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_LEAVING',
  'TOO_MANY_REQUESTS',
] as const

/** Query parameter of the login page that carries the reason. */
export const PROBLEM_PARAM = 'problem'

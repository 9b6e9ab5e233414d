/** Lifetimes of sessions, in seconds. */
export const SESSION = {
  /** Without "remember me": the cookie ends with the browser, the session after this at the latest. */
  brief: { absolute: 24 * 3600, idle: 8 * 3600 },
  remembered: { absolute: 30 * 24 * 3600, idle: 14 * 24 * 3600 },
} as const

/** Lifetimes of links in emails, in seconds. */
export const CONFIRM_LINK = 24 * 3600
export const RESET_LINK = 3600

/** Mail address as it is stored and compared. */
export const normalMail = (email: string): string => email.trim().toLowerCase()

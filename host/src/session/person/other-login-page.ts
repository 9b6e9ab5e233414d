import { LOGIN_TEMPLATE } from '@florilege/shared/rules'

/** Address of the operator's own login page with the callback; null when the host's is used (LG-01). */
export const otherLoginPage = (template: string, callback: string): string | null =>
  template === LOGIN_TEMPLATE ? null : `/${template}?callback=${encodeURIComponent(callback)}`

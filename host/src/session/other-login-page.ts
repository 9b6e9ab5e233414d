import { LOGIN_TEMPLATE } from '@florilege/shared/rules'

/** Address of the operator's own login page, told where to go on to; null where the one of the host serves (LG-01). */
export const otherLoginPage = (template: string, callback: string): string | null =>
  template === LOGIN_TEMPLATE ? null : `/${template}?callback=${encodeURIComponent(callback)}`

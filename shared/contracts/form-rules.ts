import { isBlank } from './blank.ts'

/** Rules of a form field (VA-01 to VA-04, and a longest text in UTF-16 units as the server counts them); the server's schemas stay the last word. */
export type FieldRules = {
  required?: boolean
  minLength?: number
  maxLength?: number | undefined
  email?: boolean
  pattern?: RegExp
  shape?: RegExp | undefined
}
export type FieldError = 'FIELD_REQUIRED' | 'DATA_TOO_SHORT' | 'DATA_TOO_LONG' | 'DATA_WRONG_FORMAT' | 'INVALID_EMAIL'

// One class before and after the sign, so that the expression stays linear on any input.
const emailShape = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** What is wrong with `value`, or null. An empty value fails `required` alone: the other rules let it pass. */
export const fieldError = (value: string, rules: FieldRules): FieldError | null => {
  if (isBlank(value)) return rules.required ? 'FIELD_REQUIRED' : null
  if (rules.minLength !== undefined && [...value].length < rules.minLength) return 'DATA_TOO_SHORT'
  if (rules.maxLength !== undefined && value.length > rules.maxLength) return 'DATA_TOO_LONG'
  if (rules.email && (value.length > 254 || !emailShape.test(value.trim()))) return 'INVALID_EMAIL'
  if (rules.pattern && !rules.pattern.test(value)) return 'INVALID_EMAIL'
  // Of fields whose value people do not see as it is sent, such as a date.
  if (rules.shape && !rules.shape.test(value)) return 'DATA_WRONG_FORMAT'
  return null
}

import { isBlank } from './texts/blank.ts'

/**
 * Rules of a form field (VA-01 to VA-04, and a maximum length in UTF-16 units as the server counts). The server's schemas decide.
 */
export type FieldRules = {
  required?: boolean
  minLength?: number
  maxLength?: number | undefined
  email?: boolean
  pattern?: RegExp
  shape?: RegExp | undefined
}
export type FieldError = 'FIELD_REQUIRED' | 'DATA_TOO_SHORT' | 'DATA_TOO_LONG' | 'DATA_WRONG_FORMAT' | 'INVALID_EMAIL'

// One character class on each side of the at sign keeps the expression linear.
const emailShape = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Returns the error of `value`, or null. An empty value fails `required` only; the other rules accept it. */
export const fieldError = (value: string, rules: FieldRules): FieldError | null => {
  if (isBlank(value)) return rules.required ? 'FIELD_REQUIRED' : null
  if (rules.minLength !== undefined && [...value].length < rules.minLength) return 'DATA_TOO_SHORT'
  if (rules.maxLength !== undefined && value.length > rules.maxLength) return 'DATA_TOO_LONG'
  if (rules.email && (value.length > 254 || !emailShape.test(value.trim()))) return 'INVALID_EMAIL'
  if (rules.pattern && !rules.pattern.test(value)) return 'INVALID_EMAIL'
  // For fields whose sent value is not the displayed one, such as a date.
  if (rules.shape && !rules.shape.test(value)) return 'DATA_WRONG_FORMAT'
  return null
}

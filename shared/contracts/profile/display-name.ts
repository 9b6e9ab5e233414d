import { isBlank } from '../blank.ts'
import { text } from '../list.ts'

/** A name as people see it: no control characters, nothing that turns the direction of the text around it. */
export const displayName = text(80)
  .trim()
  .min(2, { error: 'DATA_TOO_SHORT' })
  .refine((name) => !isBlank(name), { error: 'FIELD_REQUIRED' })
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069<>@]*$/u, { error: 'TEXT_INVALID' })
  // It goes into letters to addresses that nobody has confirmed yet: no links.
  .refine((name) => !/:\/\/|www\./i.test(name), { error: 'TEXT_INVALID' })

import { isBlank } from '../blank.ts'
import { text } from '../list.ts'
import { TURNING } from '../turning-signs.ts'

/** A name as people see it: no control characters, nothing that turns the direction of the text around it. */
export const displayName = text(80)
  .trim()
  .min(2, { error: 'DATA_TOO_SHORT' })
  .refine((name) => !isBlank(name), { error: 'FIELD_REQUIRED' })
  .refine((name) => !TURNING.test(name) && !/[<>@]/.test(name), { error: 'TEXT_INVALID' })
  // It goes into letters to addresses that nobody has confirmed yet: no links.
  .refine((name) => !/:\/\/|www\./i.test(name), { error: 'TEXT_INVALID' })

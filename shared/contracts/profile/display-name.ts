import { isBlank } from '../texts/blank.ts'
import { text } from '../list.ts'
import { TURNING } from '../texts/turning-signs.ts'

/** Display name: no control or bidirectional formatting characters. */
export const displayName = text(80)
  .trim()
  .min(2, { error: 'DATA_TOO_SHORT' })
  .refine((name) => !isBlank(name), { error: 'FIELD_REQUIRED' })
  .refine((name) => !TURNING.test(name) && !/[<>@]/.test(name), { error: 'TEXT_INVALID' })
  // It appears in emails to unconfirmed addresses: no links.
  .refine((name) => !/:\/\/|www\./i.test(name), { error: 'TEXT_INVALID' })

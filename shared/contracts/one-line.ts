import { z } from 'zod'

/** Signs that move the cursor of a terminal, or turn the direction of what follows. */
const TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Words that stand on one line wherever they are shown, in a terminal too: no control character, none that turns the text. */
export const oneLine = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !TURNING.test(value), { error: 'TEXT_INVALID' })

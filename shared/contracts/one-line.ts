import { z } from 'zod'
import { TURNING } from './turning-signs.ts'

/** Words that stand on one line wherever they are shown, in a terminal too: no control character, none that turns the text. */
export const oneLine = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !TURNING.test(value), { error: 'TEXT_INVALID' })

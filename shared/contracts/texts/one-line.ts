import { z } from 'zod'
import { TURNING } from './turning-signs.ts'

/** Text that renders on one line everywhere, terminals included: no control or bidirectional formatting characters. */
export const oneLine = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !TURNING.test(value), { error: 'TEXT_INVALID' })

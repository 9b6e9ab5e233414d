import { z } from 'zod'

const WHOLE = /^(?:0|-?[1-9]\d*)$/
/** Includes the exponent form in which browsers write numbers close to zero. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e-\d{1,3})?$/

const plain =
  (shape: RegExp) =>
  (value: unknown): unknown =>
    typeof value !== 'string' || shape.test(value) ? value : Number.NaN

/**
 * Query schema of a whole number in plain decimal digits: refuses `0x1`, `1e3`, `+1`, `01`, ` 1` and the empty text, so that each
 * number has one URL.
 */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(plain(WHOLE), z.coerce.number().int().min(least).max(most))

/** Query schema of a decimal number: as `wholeNumber`, with an optional fraction after a point. */
export const decimalNumber = (least: number, most: number) => z.preprocess(plain(DECIMAL), z.coerce.number().min(least).max(most))

import { z } from 'zod'

const WHOLE = /^(?:0|-?[1-9]\d*)$/
/** With the exponents that a browser itself writes for what is close to nothing. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e-\d{1,3})?$/

const plain =
  (shape: RegExp) =>
  (value: unknown): unknown =>
    typeof value !== 'string' || shape.test(value) ? value : Number.NaN

/**
 * A whole number in an address, in plain decimal digits: `0x1`, `1e3`, `+1`, `01`, ` 1` and the empty text are no numbers
 * there, so that each number has one address.
 */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(plain(WHOLE), z.coerce.number().int().min(least).max(most))

/** A decimal number in an address: the same, with a fraction behind a point. */
export const decimalNumber = (least: number, most: number) => z.preprocess(plain(DECIMAL), z.coerce.number().min(least).max(most))

import { z } from 'zod'
import { isBlank } from './texts/blank.ts'
import { LARGEST_PAGE, PAGE_SIZE } from './limits.ts'
import { wholeNumber } from './whole-number.ts'

/** Paging of lists: by cursor, never by offset. `_after` is the opaque `next` of the preceding page. */
export const paging = {
  _size: wholeNumber(1, LARGEST_PAGE).default(PAGE_SIZE),
  _after: z.string().max(400).optional(),
}

/**
 * Page of `item`: `next` is null on the last page. `count` is exact, unless `about` marks an estimate.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    list: z.strictObject({
      data: z.array(item),
      next: z.string().nullable(),
      count: z.int().optional(),
      about: z.literal(true).optional(),
    }),
  })

/** Response with one object. */
export const dataOf = <T extends z.ZodType>(item: T) => z.strictObject({ data: item })

export const id = z.int().positive()
export const idParam = wholeNumber(1, Number.MAX_SAFE_INTEGER)
export const done = z.strictObject({ data: z.strictObject({ done: z.literal(true) }) })
/** User text: no NUL and no lone surrogate, which PostgreSQL refuses. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { error: 'TEXT_INVALID' })

/** Required text: FIELD_REQUIRED without a visible character. Trimmed. */
export const filledText = (longest: number) =>
  text(longest)
    .trim()
    .min(1, { error: 'FIELD_REQUIRED' })
    .refine((value) => !isBlank(value), { error: 'FIELD_REQUIRED' })

import { z } from 'zod'

/** Origin of an address that has no other parts; null otherwise. */
export const originOf = (value: string): string | null => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    return null
  }
  return url.origin
}

export const NO_ORIGIN = 'must be an address such as https://florilege.example, without a path'

/** Origin without a trailing slash. */
export const origin = z.string().transform((value, context) => {
  const found = originOf(value)
  if (found !== null) return found
  context.addIssue({ code: 'custom', message: NO_ORIGIN })
  return z.NEVER
})

export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0')

/** Integer between two bounds, with a default. */
export const whole = (least: number, most: number, preset: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
    .default(preset)
}

/** Comma-separated words. */
export const words = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
)

/** Address with one of these protocols, each with its colon. */
export const addressWith = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** Setting of a later version: refused rather than ignored. */
export const notYet = (what: string) => z.undefined({ error: `${what} is not part of this version; remove the setting` })

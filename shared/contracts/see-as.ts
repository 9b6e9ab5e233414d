import { z } from 'zod'

/** BY-03: whose eyes an own thing is read with: a guest's, a friend's or a member's. */
export const seeAs = z
  .string()
  .regex(/^(?:guest|(?:friend|member):[1-9]\d{0,14})$/, { error: 'DATA_WRONG_FORMAT' })
  .optional()

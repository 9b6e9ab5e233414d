import { z } from 'zod'

/** Viewer of a preview (BY-03): a guest, a friend or a member. */
export const seeAs = z
  .string()
  .regex(/^(?:guest|(?:friend|member):[1-9]\d{0,14})$/, { error: 'DATA_WRONG_FORMAT' })
  .optional()

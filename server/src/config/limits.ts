import { z } from 'zod'
import { isLimit, LIMITS } from '../platform/request/limits.ts'
import type { LimitName } from '../platform/request/limits.ts'
import { words } from './values.ts'

/** LIMITS: other numbers for limits, by their names. */
export const limits = words.transform((pairs, context) => {
  const changed = new Map<LimitName, { most: number; window: number }>()
  for (const pair of pairs) {
    const [, name = '', most, window] = /^([a-z -]+)=(\d{1,9})(?:\/(\d{1,6}))?$/.exec(pair) ?? []
    if (!isLimit(name) || Number(most) < 1 || Number(window ?? 1) < 1) {
      const message = `must be pairs such as reads by address=3000/300 (most/seconds) of: ${Object.keys(LIMITS).join(', ')}`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    changed.set(name, { most: Number(most), window: Number(window ?? LIMITS[name].window) })
  }
  return changed
})

import { z } from 'zod'
import { waitingQueues } from '../admin/waiting-endpoints.ts'
import { buildId, releaseName } from '../release/release-schemas.ts'
import { VITAL_GRADES, VITALS } from './vital-buckets.ts'

const count = z.int().nonnegative()
/** Day in UTC. */
const day = z.iso.date()

/** Statistics of one day. */
export const statisticDay = z.strictObject({
  day,
  /** People who used the site. */
  people: count,
  accounts: count,
  posts: count,
  comments: count,
  uploads: count,
  upload_bytes: count,
  /** Bytes in storage and in pending uploads, in the last hour of the day; null if not measured. */
  storage_bytes: count.nullable(),
  database_bytes: count.nullable(),
  calls: count,
  /** Calls that took a second or more. */
  slow: count,
  /** Calls that failed with a server error. */
  failed: count,
})
export type StatisticDay = z.infer<typeof statisticDay>

/** Current state. */
export const statisticNow = z.strictObject({
  /** Open tasks. */
  waiting: waitingQueues,
  /** Jobs by state: exact, or `about` for estimates. */
  jobs: z.strictObject({ due: count, planned: count, running: count, failed: count, about: z.literal(true).optional() }),
  /** Pages connected to the live events of this process. */
  streams: count,
  /** Disk of the data folder; null when the system does not report it. */
  disk: z.strictObject({ free_bytes: count, total_bytes: count }).nullable(),
})
export type StatisticNow = z.infer<typeof statisticNow>

export const slowCall = z.strictObject({
  method: z.string(),
  route: z.string(),
  calls: count,
  slow: count,
  failed: count,
  longest_ms: count,
})
export type SlowCall = z.infer<typeof slowCall>

const vital = z.enum(VITALS)

/** One web vital of a page over some days, for all releases or for one. */
export const vitalSummary = z.strictObject({
  page: z.string(),
  release: z.strictObject({ name: releaseName, build: buildId, version: z.string().nullable() }).nullable(),
  vital,
  count,
  /** 75th percentile. */
  p75: z.number().nonnegative(),
  /** True when the percentile exceeds the last bucket bound, which `p75` then holds. */
  over: z.boolean(),
  /** Share of good values, 0 to 1. */
  good: z.number().min(0).max(1),
  grade: z.enum(VITAL_GRADES),
})
export type VitalSummary = z.infer<typeof vitalSummary>

/** Measurements of one page view. The page is the route path declared by the release, never a visited URL. */
export const vitalReport = z.strictObject({
  page: z.string().max(120).startsWith('/'),
  name: releaseName,
  build: buildId,
  values: z
    .array(z.strictObject({ vital, value: z.number().min(0).max(3_600_000) }))
    .min(1)
    .max(VITALS.length),
})
export type VitalReport = z.infer<typeof vitalReport>

import { z } from 'zod'
import { waitingQueues } from '../admin/waiting-endpoints.ts'
import { buildId, releaseName } from '../release/release-schemas.ts'
import { VITAL_GRADES, VITALS } from './vital-buckets.ts'

const count = z.int().nonnegative()
/** A day by UTC. */
const day = z.iso.date()

/** What happened on one day. */
export const statisticDay = z.strictObject({
  day,
  /** Accounts that were there. */
  people: count,
  accounts: count,
  posts: count,
  comments: count,
  uploads: count,
  upload_bytes: count,
  /** Everything that the storage holds and what is on its way there, as it was in the last hour of the day; null where it was not counted. */
  storage_bytes: count.nullable(),
  database_bytes: count.nullable(),
  calls: count,
  /** Calls that took a second and more. */
  slow: count,
  /** Calls that the server itself failed. */
  failed: count,
})
export type StatisticDay = z.infer<typeof statisticDay>

/** What is so at this moment. */
export const statisticNow = z.strictObject({
  /** What waits for somebody. */
  waiting: waitingQueues,
  /** Up to 10,000 jobs are counted. */
  jobs: z.strictObject({ due: count, planned: count, running: count, failed: count }),
  /** Pages that live events are sent to, of this process. */
  streams: count,
  /** Where the data folder lies; null where the system does not tell. */
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

/** One vital of a page over some days, of all releases together or of one. */
export const vitalSummary = z.strictObject({
  page: z.string(),
  release: z.strictObject({ name: releaseName, build: buildId, version: z.string().nullable() }).nullable(),
  vital,
  count,
  /** Three quarters are not above. */
  p75: z.number().nonnegative(),
  /** They are above `p75`, which is the last bound that is counted. */
  over: z.boolean(),
  /** Share of good ones, 0 to 1. */
  good: z.number().min(0).max(1),
  grade: z.enum(VITAL_GRADES),
})
export type VitalSummary = z.infer<typeof vitalSummary>

/** What one page view measured. The page is a path as its release declares it, never an address that somebody visited. */
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

import type { Vital } from '@florilege/shared/contracts'

export type StatisticTables = {
  /** Which accounts were there on a day (UTC). */
  active_day: { day: string; account_id: number }
  /** Calls of a day by route, of all processes. */
  call_day: {
    day: string
    method: string
    route: string
    calls: number
    slow: number
    failed: number
    longest_ms: number
  }
  vital_day: { day: string; page: string; name: string; build: string; vital: Vital; bucket: number; count: number }
  /** Days that are over as they were, and the present one as it was an hour ago at most. */
  statistic_day: {
    day: string
    people: number
    accounts: number
    posts: number
    comments: number
    uploads: number
    upload_bytes: number
    storage_bytes: number | null
    database_bytes: number | null
  }
}

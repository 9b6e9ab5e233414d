import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../database/foundation-tables.ts'

export type JobTables = {
  /** Pending work; the row is deleted when the work is done. */
  job: {
    id: Generated<number>
    name: string
    /** At most one waiting job has this name and key. */
    key: string | null
    data: Json<unknown>
    attempt: Generated<number>
    /** True while a process has claimed it. */
    taken: Generated<boolean>
    /** Time from which it may be claimed; while claimed, the time at which its process counts as dead. */
    due_at: Timestamp
    /** Time of the final failure; its data is deleted then. */
    failed_at: Timestamp | null
    failure: string | null
    created_at: Timestamp
  }
}

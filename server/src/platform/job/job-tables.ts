import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../database/foundation-tables.ts'

export type JobTables = {
  /** Work that is to be done; a row goes when its work is done. */
  job: {
    id: Generated<number>
    name: string
    /** At most one waiting job has this name and key. */
    key: string | null
    data: Json<unknown>
    attempt: Generated<number>
    /** Whether a process is at it. */
    taken: Generated<boolean>
    /** When it may be taken; while it is taken, when its process counts as gone. */
    due_at: Timestamp
    /** When it was given up; its data is gone then. */
    failed_at: Timestamp | null
    failure: string | null
    created_at: Timestamp
  }
}

import type { Entry } from './entry.ts'
import type { PlannedReading } from './read-planned.ts'
import type { Recognised } from '../mapping/recognise.ts'

/** Task of a reader thread for the files of an import. */
export type ReadingTask = { folder: string; read: PlannedReading | null }

/**
 * Messages of a reader thread: a batch of entries, after which it waits; the detected contents; completion; the reason
 * of a failure.
 */
export type ReadingMessage =
  | { entries: Entry[] }
  | { recognised: Recognised }
  | { through: true }
  | { unusable: string; told: string }

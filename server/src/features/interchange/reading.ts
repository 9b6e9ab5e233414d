import type { Entry } from './entry.ts'
import type { PlannedReading } from './read-planned.ts'
import type { Recognised } from './recognise.ts'

/** What a thread of its own does with the files of an import. */
export type ReadingTask = { folder: string; read: PlannedReading | null }

/** What it says: some entries, after which it waits; what was recognised; that it is through; why it could not go on. */
export type ReadingMessage =
  | { entries: Entry[] }
  | { recognised: Recognised }
  | { through: true }
  | { unusable: string; told: string }

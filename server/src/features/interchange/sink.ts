import type { ImportOutcome, RecordDraft, RecordSource } from '@florilege/shared/contracts'
import type { Entry } from './entry.ts'

/** An entry of a batch: its number in the run, and what is handed in for it, or why nothing is. */
export type SentEntry = { number: number; entry: Entry; drafts: readonly RecordDraft[]; refused: string | null }

type Batch = {
  drafts: readonly RecordDraft[]
  /** In a dry run: records of earlier batches, which would be there. */
  assumed: readonly RecordSource[]
  /** The entries that the drafts are of, in their order; the last draft of each is its own. */
  sent: readonly SentEntry[]
}

/** Where records go: the database, or the server that holds it. */
export type Sink = {
  send: (batch: Batch) => Promise<ImportOutcome[]>
  /** Brings the statistics of the planner up to date. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

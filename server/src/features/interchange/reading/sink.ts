import type { ImportOutcome, RecordDraft, RecordSource } from '@florilege/shared/contracts'
import type { Entry } from './entry.ts'

/** Entry of a batch: its number in the run, and its drafts or the reason of its refusal. */
export type SentEntry = { number: number; entry: Entry; drafts: readonly RecordDraft[]; refused: string | null }

type Batch = {
  drafts: readonly RecordDraft[]
  /** In a dry run: records that earlier batches would have added. */
  assumed: readonly RecordSource[]
  /** Entries of the drafts, in order; the last draft of each is its own. */
  sent: readonly SentEntry[]
}

/** Destination of imported records: the database, or the server that holds it. */
export type Sink = {
  send: (batch: Batch) => Promise<ImportOutcome[]>
  /** Updates the planner's statistics. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

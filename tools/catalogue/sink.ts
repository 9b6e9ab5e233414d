import type { ImportOutcome, RecordDraft, RecordSource } from '@florilege/shared/contracts'

type Batch = {
  drafts: readonly RecordDraft[]
  /** In a dry run: records of earlier batches, which would be there. */
  assumed: readonly RecordSource[]
}

/** Where records go: the database, or the server that holds it. */
export type Sink = {
  send: (batch: Batch) => Promise<ImportOutcome[]>
  /** Brings the statistics of the planner up to date. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

export type SinkOptions = { owner: string; dryRun: boolean }

/** What a person can act on, told in one line. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

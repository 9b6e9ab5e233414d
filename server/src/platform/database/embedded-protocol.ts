/** What the thread of the embedded database is started with. */
export type EmbeddedStart = {
  /** Null: in memory, for tests. */
  folder: string | null
  /** Archive of a data folder to begin with. */
  template: Uint8Array | null
  /** The engine as compiled already, for tests, which open one after the other. */
  engine?: object
}

export type EmbeddedRequest =
  | { id: number; type: 'query'; sql: string; parameters: readonly unknown[]; kept: boolean }
  | { id: number; type: 'dump' }
  | { id: number; type: 'close' }

export type EmbeddedFailure = { message: string } & Partial<
  Record<'code' | 'detail' | 'hint' | 'constraint' | 'table' | 'column' | 'severity', string>
>

export type EmbeddedResult = {
  rows: Record<string, unknown>[]
  affectedRows: number | null
  /** Command tag: a `commit` that answers ROLLBACK kept nothing. */
  command: string | null
  /** Names of the columns that hold bytes: they cross threads as Uint8Array. */
  bytes: string[]
}

export type EmbeddedAnswer =
  | { id: number; result: EmbeddedResult }
  | { id: number; archive: Uint8Array }
  | { id: number; closed: true }
  | { id: number; failure: EmbeddedFailure }
  | { notice: { channel: string; payload: string } }
  | { ready: true }
  | { broken: string }

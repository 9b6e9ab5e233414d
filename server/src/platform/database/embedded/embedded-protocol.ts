/** Start parameters of the embedded database's thread. */
export type EmbeddedStart = {
  /** Null: in memory, for tests. */
  folder: string | null
  /** Archive of a data folder to start from. */
  template: Uint8Array | null
  /** Compiled engine, for tests that open many databases. */
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
  /** Command tag: ROLLBACK in answer to `commit` means that nothing was stored. */
  command: string | null
  /** Names of columns that hold bytes: they cross threads as Uint8Array. */
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

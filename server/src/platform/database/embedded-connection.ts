import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { isKept } from './kept.ts'
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedResult, EmbeddedStart } from './embedded-protocol.ts'

/** The thread of the embedded database has ended, by a failure of its own or because it was closed. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone'
}

type Waiting = { resolve: (answer: EmbeddedAnswer) => void; reject: (error: Error) => void }
type Unnumbered<R> = R extends { id: number } ? Omit<R, 'id'> : never

const withBuffers = ({ rows, bytes }: EmbeddedResult): Record<string, unknown>[] => {
  for (const name of bytes) {
    for (const row of rows) {
      const value = row[name]
      if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  }
  return rows
}

/** The one connection to the embedded database, which runs in a thread so that it cannot starve the event loop. */
export class EmbeddedConnection implements DatabaseConnection {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #heard = new Map<string, (payload: string) => void>()
  #last = 0
  #gone: Error | null = null

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: EmbeddedAnswer) => this.#receive(answer))
    worker.on('error', (error) =>
      this.#end(new DatabaseGone(`the embedded database has failed: ${String(error)}`, { cause: error })),
    )
    worker.on('exit', () => this.#end(new DatabaseGone('the embedded database has ended')))
  }

  /** Starts the thread and waits until the database answers; rejects with the reason when it cannot be opened. */
  static open(start: EmbeddedStart): Promise<EmbeddedConnection> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start, execArgv: [] })
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (answer: EmbeddedAnswer) => {
        worker.off('error', reject)
        if ('ready' in answer) return resolve(new EmbeddedConnection(worker))
        void worker.terminate()
        reject(new Error('broken' in answer ? answer.broken : 'unexpected answer'))
      })
    })
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#query(query.sql, query.parameters)
    const { affectedRows } = result
    const rows = withBuffers(result) as R[]
    return affectedRows === null ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  /** Runs a statement without parameters and gives its command tag. */
  async run(statement: string): Promise<string | null> {
    return (await this.#query(statement, [])).command
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream')
  }

  /** Passes on the notices of a channel that the connection listens to. */
  hear(channel: string, heard: (payload: string) => void): void {
    this.#heard.set(channel, heard)
  }

  /** Archive of the data folder, for a template. */
  async dump(): Promise<Uint8Array> {
    const answer = await this.#ask({ type: 'dump' })
    if (!('archive' in answer)) throw new Error('unexpected answer')
    return answer.archive
  }

  async close(): Promise<void> {
    if (this.#gone) return
    await this.#ask({ type: 'close' })
    this.#gone = new DatabaseGone('the embedded database is closed')
    await this.#worker.terminate()
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedResult> {
    const answer = await this.#ask({ type: 'query', sql, parameters, kept: isKept(sql) })
    if (!('result' in answer)) throw new Error('unexpected answer')
    return answer.result
  }

  #ask(request: Unnumbered<EmbeddedRequest>): Promise<EmbeddedAnswer> {
    if (this.#gone) return Promise.reject(this.#gone)
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id }, [])
    })
  }

  #receive(answer: EmbeddedAnswer): void {
    if ('notice' in answer) this.#heard.get(answer.notice.channel)?.(answer.notice.payload)
    if (!('id' in answer)) return
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('failure' in answer) waiting?.reject(Object.assign(new Error(answer.failure.message), answer.failure))
    else waiting?.resolve(answer)
  }

  #end(error: Error): void {
    this.#gone ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { cameFrom } from '../../storage/outside-part.ts'
import { isKept } from '../kept.ts'
import { startWorker } from './embedded-start.ts'
import { hasNoRoom } from '../why-not-opened.ts'
import type { EmbeddedAnswer, EmbeddedFailure, EmbeddedRequest, EmbeddedResult, EmbeddedStart } from './embedded-protocol.ts'

/** The thread of the embedded database has ended, by a failure or because it was closed. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone'
}

/** Failure for lack of disk space: callers get "disk full". */
const noRoom = (): DatabaseGone =>
  Object.assign(new DatabaseGone('the disk is full: the embedded database waits for room'), { code: 'ENOSPC' })

const goneBy = ({ code, message }: EmbeddedFailure): DatabaseGone =>
  code === '53100' ? noRoom() : new DatabaseGone(`the embedded database has failed: ${message}`)

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

/** Errors after which the engine cannot continue: a PostgreSQL server would restart and recover from its log. */
const isEnd = ({ severity }: EmbeddedFailure): boolean => severity === 'PANIC' || severity === 'FATAL'

/** First and longest pause before the database is opened again after a failure; ms. */
const PAUSE = 250
const LONGEST_PAUSE = 5000
/** Interval of the check for a hanging engine, which may never answer without room for its log; ms. */
const LOOK = 2000
/** Longest time for opening again before another attempt; ms. */
const LONGEST_OPENING = 120_000

/**
 * Connection leased to one caller; invalid after the database was opened again, so that no transaction continues in
 * another.
 */
export type EmbeddedLease = DatabaseConnection & {
  /** Runs a statement without parameters and returns its command tag. */
  run: (statement: string) => Promise<string | null>
}

/**
 * Single connection to the embedded database, which runs in a thread so that it cannot block the event loop. A failed
 * engine (no room for its log, out of memory) is ended and opened again, which recovers committed data (T25).
 */
export class EmbeddedConnection {
  readonly #start: EmbeddedStart
  readonly #waiting = new Map<number, Waiting>()
  readonly #heard = new Map<string, (payload: string) => void>()
  readonly #closing = new AbortController()
  #worker: Worker
  #last = 0
  #gone: Error | null = null
  #generation = 0
  #reopening: Promise<void> = Promise.resolve()
  #onReopen: () => void = () => {}
  #watch: NodeJS.Timeout | undefined
  #oldest: number | undefined
  #cramped: number | undefined

  private constructor(start: EmbeddedStart, worker: Worker) {
    this.#start = { ...start, template: null }
    this.#worker = worker
    this.#attach(worker)
    if (start.folder !== null) this.#watch = setInterval(() => void this.#look(), LOOK).unref()
  }

  /** Opens the database; rejects with the reason when that fails. */
  static async open(start: EmbeddedStart): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(start, await startWorker(start))
  }

  /** Leases the connection to one caller exclusively, until it is released. */
  lease(): EmbeddedLease {
    const generation = this.#generation
    const query = (sql: string, parameters: readonly unknown[]): Promise<EmbeddedResult> =>
      generation === this.#generation
        ? this.#query(sql, parameters)
        : Promise.reject(this.#gone ?? new DatabaseGone('the embedded database was opened anew meanwhile'))
    return {
      executeQuery: async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
        const result = await query(compiled.sql, compiled.parameters)
        const { affectedRows } = result
        const rows = withBuffers(result) as R[]
        return affectedRows === null ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
      },
      run: async (statement) => (await query(statement, [])).command,
      streamQuery: () => {
        throw new Error('the embedded database does not stream')
      },
    }
  }

  /** Registers a callback for whenever the database was opened again and listens. */
  onReopen(reopened: () => void): void {
    this.#onReopen = reopened
  }

  /** Passes on the notifications of a channel. */
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
    this.#closing.abort()
    await this.#reopening
    if (!this.#gone) {
      // A failure while closing loses nothing: the next start recovers committed data.
      await this.#ask({ type: 'close' }).catch((error: unknown) => {
        if (!(error instanceof DatabaseGone)) throw error
      })
    }
    clearInterval(this.#watch)
    this.#gone ??= new DatabaseGone('the embedded database is closed')
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
    if (!('failure' in answer)) return waiting?.resolve(answer)
    if (!isEnd(answer.failure))
      return waiting?.reject(cameFrom('database', Object.assign(new Error(answer.failure.message), answer.failure)))
    const gone = goneBy(answer.failure)
    waiting?.reject(gone)
    this.#end(this.#worker, gone)
  }

  async #hasNoRoom(): Promise<boolean> {
    return this.#start.folder !== null && (await hasNoRoom(this.#start.folder))
  }

  /**
   * Ends the engine when it has not answered the same statement since the last check and one of the checks found no
   * room for its log: space that was freed meanwhile does not wake it.
   */
  async #look(): Promise<void> {
    const worker = this.#worker
    const [oldest] = this.#waiting.keys()
    if (oldest === undefined) return
    const hangs = oldest === this.#oldest
    this.#oldest = oldest
    if (await this.#hasNoRoom()) this.#cramped = oldest
    if (hangs && this.#cramped === oldest && this.#waiting.has(oldest)) this.#end(worker, noRoom())
  }

  #attach(worker: Worker): void {
    worker.on('message', (answer: EmbeddedAnswer) => {
      if (worker === this.#worker) this.#receive(answer)
    })
    worker.on('error', (error) =>
      this.#end(worker, new DatabaseGone(`the embedded database has failed: ${String(error)}`, { cause: error })),
    )
    worker.on('exit', () => this.#end(worker, new DatabaseGone('the embedded database has ended')))
  }

  #end(worker: Worker, error: Error): void {
    if (worker !== this.#worker || this.#gone) return
    this.#gone = error
    this.#generation += 1
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    const ended = worker.terminate()
    // An in-memory database is lost with its thread.
    if (this.#start.folder === null || this.#closing.signal.aborted) return
    this.#reopening = ended.then(() => this.#openAgain())
  }

  async #openAgain(): Promise<void> {
    const { signal } = this.#closing
    for (let pause = PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await wait(pause, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) return
      if (await this.#hasNoRoom()) continue
      const worker = await this.#tryToOpen()
      if (worker !== null) return this.#takeUp(worker)
    }
  }

  async #tryToOpen(): Promise<Worker | null> {
    const filled = new AbortController()
    const watch = setInterval(() => {
      void this.#hasNoRoom().then((none) => none && filled.abort())
    }, LOOK)
    const signal = AbortSignal.any([this.#closing.signal, filled.signal, AbortSignal.timeout(LONGEST_OPENING)])
    try {
      return await startWorker(this.#start, signal)
    } catch {
      return null
    } finally {
      clearInterval(watch)
    }
  }

  #takeUp(worker: Worker): void {
    this.#worker = worker
    this.#gone = null
    this.#generation += 1
    this.#attach(worker)
    const heard = [...this.#heard.keys()].map((channel) => this.#query(`listen "${channel}"`, []))
    Promise.all(heard).then(
      () => this.#onReopen(),
      // A database that does not listen would leave pages and jobs waiting for ever.
      (error: unknown) => this.#end(worker, new DatabaseGone('the embedded database does not listen', { cause: error })),
    )
  }
}

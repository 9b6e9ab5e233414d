import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DURABLE_START, DurableNodeFS } from './durable-file-system.ts'
import { createKept } from './embedded-kept.ts'
import type { EmbeddedAnswer, EmbeddedFailure, EmbeddedRequest, EmbeddedStart } from './embedded-protocol.ts'

const port = parentPort
if (!port) throw new Error('the embedded database runs in a worker thread only')
const { folder, template, engine } = workerData as EmbeddedStart

const answer = (message: EmbeddedAnswer): void => port.postMessage(message)

/**
 * PGlite's own start parameters with fewer buffers: an in-memory database needs none, and PostgreSQL clears them at
 * start.
 */
const IN_MEMORY_START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const open = (): Promise<PGlite> =>
  PGlite.create({
    ...(folder === null
      ? { dataDir: 'memory://', startParams: IN_MEMORY_START }
      : { fs: new DurableNodeFS(folder), startParams: DURABLE_START }),
    ...(template === null ? {} : { loadDataDir: new Blob([new Uint8Array(template)]) }),
    ...(engine === undefined ? {} : { pgliteWasmModule: engine }),
    extensions: { pg_trgm, unaccent },
    // The same JavaScript types as from the pool of a PostgreSQL server.
    parsers: { [types.INT8]: Number, [types.DATE]: (value: string) => value },
  })

const failureOf = (error: unknown): EmbeddedFailure => {
  if (!(error instanceof Error)) return { message: String(error) }
  const failure: EmbeddedFailure = { message: error.message }
  for (const name of ['code', 'detail', 'hint', 'constraint', 'table', 'column', 'severity'] as const) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') failure[name] = value
  }
  return failure
}

type Served = { pglite: PGlite; kept: ReturnType<typeof createKept> }

const serve = async ({ pglite, kept }: Served, request: EmbeddedRequest): Promise<EmbeddedAnswer> => {
  const { id } = request
  if (request.type === 'close') {
    await pglite.close()
    return { id, closed: true }
  }
  if (request.type === 'dump') {
    const archive = await pglite.dumpDataDir('none')
    return { id, archive: new Uint8Array(await archive.arrayBuffer()) }
  }
  const { rows, affectedRows, fields, command } = request.kept
    ? await kept(request.sql, request.parameters)
    : await pglite.query<Record<string, unknown>>(request.sql, [...request.parameters])
  const bytes = fields.filter(({ dataTypeID }) => dataTypeID === types.BYTEA).map(({ name }) => name)
  return { id, result: { rows, affectedRows: affectedRows ?? null, command: command ?? null, bytes } }
}

try {
  const pglite = await open()
  const served = { pglite, kept: createKept(pglite) }
  pglite.onNotification((channel, payload) => answer({ notice: { channel, payload } }))
  port.on('message', (request: EmbeddedRequest) => {
    serve(served, request).then(answer, (error: unknown) => answer({ id: request.id, failure: failureOf(error) }))
  })
  answer({ ready: true })
} catch (error) {
  answer({ broken: error instanceof Error ? error.message : String(error) })
}

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { addImportFile, createImport, getImportReport, IMPORT_BYTES, IMPORT_FILES } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn } from '../../platform/actor.ts'
import { refuse, refuseForNow } from '../../platform/refusal.ts'
import { registerRoutes } from '../../platform/register-routes.ts'
import { handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { requireImporter } from './import-calls.ts'
import { safeName } from './import-files.ts'
import { proposedPlan } from './import-plan.ts'
import { countOpen, holdImport, importOf } from './import-store.ts'
import type { SentFile } from './import-tables.ts'
import { importWire } from './import-wire.ts'
import { lookAtImport } from './look-at-import.ts'
import { reportCsv } from './report-csv.ts'

/** Imports of one person that are neither done nor given up. */
const MOST_OPEN = 10
/** Files that one process looks into at once. */
const AT_ONCE = 2

/** Keeps the body of a request as a file of an import. Refuses with 413 what is too large, with 422 what is empty. */
const receive = async (
  { raw, headers }: FastifyRequest,
  { storage }: Services,
  name: string,
  left: number,
): Promise<SentFile> => {
  if (Number(headers['content-length'] ?? 0) > left) throw refuse('TOO_LARGE')
  const key = `import/${randomUUID()}`
  let bytes = 0
  // The stream is left alive when it is refused: destroying it would take the connection, and the answer, with it.
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const part of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > left) throw refuse('TOO_LARGE')
      yield part
    }
  }
  await storage.put(key, Readable.from(counted())).catch((error: unknown) => {
    throw raw.readableAborted ? refuse('BAD_REQUEST') : error
  })
  if (bytes > 0) return { name: safeName(name), bytes, key }
  await storage.remove(key)
  throw refuse('DATA_INVALID', 'DATA_INVALID', { body: 'FIELD_REQUIRED' })
}

const uploadRoutes = (): BoundRoute[] => {
  let looking = 0

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (looking >= AT_ONCE) throw refuseForNow(5)
    looking += 1
    try {
      return await work()
    } finally {
      looking -= 1
    }
  }

  const create = handle(createImport, ({ actor, query, request }, services) => {
    requireImporter(actor)
    const me = signedIn(actor)
    return inTurn(async () => {
      const { db, storage } = services
      const full = (): never => {
        throw refuse('CONFLICT', 'IMPORTS_FULL')
      }
      const isFull = (): Promise<boolean> =>
        db.transaction().execute(async (trx) => (await countOpen(trx, me.person)) >= MOST_OPEN)
      if (await isFull()) full()
      const file = await receive(request, services, query.name, IMPORT_BYTES)
      const id = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('entity').select('id').where('id', '=', me.person).forNoKeyUpdate().execute()
        if ((await countOpen(trx, me.person)) >= MOST_OPEN) return null
        const made = await trx
          .insertInto('record_import')
          .values({
            person_id: me.person,
            file_name: file.name,
            files: JSON.stringify([file]),
            state: 'receiving',
            parts: '[]',
            unread: '[]',
            plan: JSON.stringify(proposedPlan([], [])),
            counts: '{}',
            created_at: new Date(),
            updated_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return made.id
      })
      if (id === null) {
        await storage.remove(file.key ?? '')
        return full()
      }
      if (query.more === '0') return lookAtImport(services, id, actor)
      const row = await importOf(db, id, actor)
      if (row === undefined) throw refuse('NOT_FOUND')
      return { data: importWire(row) }
    })
  })

  const add = handle(addImportFile, ({ actor, params, query, request }, services) => {
    requireImporter(actor)
    return inTurn(async () => {
      const { db, storage } = services
      const before = await importOf(db, params.id, actor)
      if (before === undefined) throw refuse('NOT_FOUND')
      const open = (row: { state: string; phase: string | null; files: readonly SentFile[] }): boolean =>
        ['receiving', 'ready', 'failed'].includes(row.state) && row.phase === null && row.files.length < IMPORT_FILES
      if (!open(before)) throw refuse('CONFLICT', 'IMPORT_STATE')
      const room = IMPORT_BYTES - before.files.reduce((sum, { bytes }) => sum + bytes, 0)
      const file = await receive(request, services, query.name, room)
      const kept = await db.transaction().execute(async (trx) => {
        const row = await holdImport(trx, params.id, actor)
        if (row === undefined || !open(row)) return false
        const files = [...row.files.filter(({ name }) => name !== file.name), file]
        await trx
          .updateTable('record_import')
          .set({ files: JSON.stringify(files), state: 'receiving' })
          .where('id', '=', row.id)
          .execute()
        return true
      })
      if (!kept) {
        await storage.remove(file.key ?? '')
        throw refuse('CONFLICT', 'IMPORT_STATE')
      }
      if (query.more === '0') return lookAtImport(services, params.id, actor)
      const row = await importOf(db, params.id, actor)
      if (row === undefined) throw refuse('NOT_FOUND')
      return { data: importWire(row) }
    })
  })

  const report = handle(getImportReport, async ({ actor, params, reply }, { db }) => {
    requireImporter(actor)
    const row = await importOf(db, params.id, actor)
    if (row === undefined) throw refuse('NOT_FOUND')
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${row.id}.csv"`)
      .send(Readable.from(reportCsv(db, row.id)))
    return ''
  })

  return [create, add, report]
}

/** Takes files of records in: the body stays a stream, for these calls alone. */
export const registerRecordImport = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    registerRoutes(scope, uploadRoutes(), services)
  })
}

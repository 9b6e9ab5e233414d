import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  addImportFile,
  createImport,
  getImportReport,
  IMPORT_BYTES,
  IMPORT_FILES,
  importPicture,
} from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn } from '../../../platform/request/actor.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { registerRoutes } from '../../../platform/request/register-routes.ts'
import { handle } from '../../../platform/route.ts'
import type { BoundRoute } from '../../../platform/route.ts'
import type { Services } from '../../../platform/services.ts'
import { requireOperator } from '../../catalogue/record/require-operator.ts'
import { inUploadSlot } from '../../media/upload/upload-slots.ts'
import { bringPlaced } from './command-import.ts'
import { requireImporter } from './import-calls.ts'
import { safeName } from './import-files.ts'
import { noteGarbage, removeGarbage, takeUp } from './import-garbage.ts'
import { proposedPlan } from './import-plan.ts'
import { countOpen, holdImport, importOf } from './import-store.ts'
import type { SentFile } from './import-tables.ts'
import { separatorOf } from '../../../platform/answer/csv.ts'
import { languageOf } from '../../session/language.ts'
import { importWire } from './import-wire.ts'
import { inspectImport } from './inspect-import.ts'
import { reportCsv } from './report-csv.ts'
import { turns } from '../taxa/turns.ts'

/** Imports of one person that are neither done nor given up. */
const MOST_OPEN = 10
/** Imports that one process detects at once; others wait for their turn. */
const AT_ONCE = 2

/** Stores the body of a request as a file of an import. Refuses a too large one with 413, an empty one with 422. */
const receive = async (
  { raw, headers }: FastifyRequest,
  { db, storage }: Services,
  name: string,
  left: number,
): Promise<SentFile & { key: string }> => {
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
  await noteGarbage(db, [key])
  await storage.put(key, Readable.from(counted())).catch(async (error: unknown) => {
    await removeGarbage({ db, storage }, [key])
    throw raw.readableAborted ? refuse('BAD_REQUEST') : error
  })
  if (bytes > 0) return { name: safeName(name), bytes, key }
  await removeGarbage({ db, storage }, [key])
  throw refuse('DATA_INVALID', 'DATA_INVALID', { body: 'FIELD_REQUIRED' })
}

type InTurn = ReturnType<typeof turns>

/** Answers with an import that got a file, detected once its last file is there. */
const answer = async (services: Services, id: number, actor: Actor, { more, inTurn }: { more: string; inTurn: InTurn }) => {
  if (more === '0') return inTurn(() => inspectImport(services, id, actor))
  const row = await importOf(services.db, id, actor)
  if (row === undefined) throw refuse('NOT_FOUND')
  return { data: importWire(row) }
}

/** Inserts an import with its first file; null when the person has too many. */
const insertImport = async (trx: Trx, person: number, file: SentFile & { key: string }): Promise<number | null> => {
  await trx.selectFrom('entity').select('id').where('id', '=', person).forNoKeyUpdate().execute()
  if ((await countOpen(trx, person)) >= MOST_OPEN) return null
  const made = await trx
    .insertInto('record_import')
    .values({
      person_id: person,
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
  await takeUp(trx, file.key)
  return made.id
}

const createRoute = (inTurn: InTurn): BoundRoute =>
  handle(createImport, ({ actor, query, request }, services) => {
    requireImporter(actor)
    const me = signedIn(actor)
    return inUploadSlot(me.person, async () => {
      const { db, storage } = services
      const full = (): never => {
        throw refuse('CONFLICT', 'IMPORTS_FULL')
      }
      const open = await db.transaction().execute((trx) => countOpen(trx, me.person))
      if (open >= MOST_OPEN) full()
      const file = await receive(request, services, query.name, IMPORT_BYTES)
      const id = await db.transaction().execute((trx) => insertImport(trx, me.person, file))
      if (id === null) {
        await removeGarbage({ db, storage }, [file.key])
        return full()
      }
      return answer(services, id, actor, { more: query.more, inTurn })
    })
  })

type Receiving = { state: string; phase: string | null; files: readonly SentFile[] }

const isOpen = ({ state, phase, files }: Receiving): boolean =>
  ['receiving', 'ready', 'failed'].includes(state) && phase === null && files.length < IMPORT_FILES

/** Adds a file to an import, in place of one with the same name; false when the import takes no more. */
const insertFile = async (trx: Trx, id: number, actor: Actor, file: SentFile & { key: string }): Promise<boolean> => {
  const row = await holdImport(trx, id, actor)
  if (row === undefined || !isOpen(row)) return false
  const files = [...row.files.filter(({ name }) => name !== file.name), file]
  await trx
    .updateTable('record_import')
    .set({ files: JSON.stringify(files), state: 'receiving' })
    .where('id', '=', row.id)
    .execute()
  await takeUp(trx, file.key)
  const replaced = row.files.flatMap(({ name, key }) => (name === file.name && key !== null ? [key] : []))
  await noteGarbage(trx, replaced)
  return true
}

const addRoute = (inTurn: InTurn): BoundRoute =>
  handle(addImportFile, ({ actor, params, query, request }, services) => {
    requireImporter(actor)
    return inUploadSlot(signedIn(actor).person, async () => {
      const { db, storage } = services
      const before = await importOf(db, params.id, actor)
      if (before === undefined) throw refuse('NOT_FOUND')
      if (!isOpen(before)) throw refuse('CONFLICT', 'IMPORT_STATE')
      const room = IMPORT_BYTES - before.files.reduce((sum, { bytes }) => sum + bytes, 0)
      const file = await receive(request, services, query.name, room)
      const kept = await db.transaction().execute((trx) => insertFile(trx, params.id, actor, file))
      if (!kept) {
        await removeGarbage({ db, storage }, [file.key])
        throw refuse('CONFLICT', 'IMPORT_STATE')
      }
      return answer(services, params.id, actor, { more: query.more, inTurn })
    })
  })

const reportRoute = handle(getImportReport, async ({ actor, params, request, reply }, { db, config }) => {
  requireImporter(actor)
  const row = await importOf(db, params.id, actor)
  if (row === undefined) throw refuse('NOT_FOUND')
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="import-${row.id}.csv"`)
    .send(Readable.from(reportCsv(db, row.id, separatorOf(languageOf(request, config)))))
  return ''
})

const pictureRoute = handle(importPicture, async ({ actor, query, request }, services) => {
  await requireOperator(actor, request, services)
  const { record, name, credit = null, licence = null, import: id, run, place, at } = query
  const wanted = { record, name, credit, licence, by: actor.person }
  const isPlaced = id !== undefined && run !== undefined && place !== undefined && at !== undefined
  const brought = await bringPlaced(services, request.raw, wanted, isPlaced ? { id, run, place, at } : null)
  return { data: { result: typeof brought === 'string' ? brought : brought.state } }
})

const uploadRoutes = (): BoundRoute[] => {
  const inTurn = turns(AT_ONCE)
  return [createRoute(inTurn), addRoute(inTurn), reportRoute, pictureRoute]
}

/** Accepts files of records: the body stays a stream, for these calls only. */
export const registerRecordImport = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
    registerRoutes(scope, uploadRoutes(), services)
  })
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/job/enqueue.ts'
import { job, TryLater } from '../../../platform/job/job.ts'
import type { Attempt } from '../../../platform/job/job.ts'
import type { Services } from '../../../platform/services.ts'
import { sweepGarbage } from './import-garbage.ts'
import { runImport } from './import-run.ts'
import { withImportFiles } from './import-files.ts'
import { scopeOf } from './import-scope.ts'
import { bringPictures } from '../import-pictures/import-pictures.ts'
import { importSink, Stopped } from './import-sink.ts'
import { claimRun, endRun, forgetRows } from './import-store.ts'
import type { ImportRow } from './import-store.ts'
import { pictureIndex } from '../import-pictures/picture-match.ts'
import { readApart } from '../reading/read-in-worker.ts'
import type { Sink } from '../reading/sink.ts'
import { undoImport } from './undo-import.ts'
import { Unusable } from '../mapping/unusable.ts'

const RUN_IMPORT = 'run import'
/** Entries that one import has at most. */
const MOST_ENTRIES = 250_000
/** Interval at which a waiting import checks if it may run; ms. */
const LOOK = 2000

type Order = { id: number; run: string }

/** Starts a phase of an import after the transaction has committed. */
export const enqueueImport = (trx: Parameters<typeof enqueue>[0], order: Order, after?: Date): Promise<void> =>
  enqueue(trx, RUN_IMPORT, order, after === undefined ? {} : { after })

const currentRun = async (db: Db, { id, run }: Order): Promise<ImportRow | undefined> => {
  const row = await db.selectFrom('record_import').selectAll().where('id', '=', id).where('run_id', '=', run).executeTakeFirst()
  return row === undefined ? undefined : { ...row, person_name: null }
}

/** Ends between two batches when the process shuts down: the next one continues there. */
const interrupted = (sink: Sink, ending: AbortSignal | undefined): Sink => ({
  ...sink,
  send: async (batch) => {
    if (ending?.aborted === true) throw new TryLater(0)
    if ((batch.sent.at(-1)?.number ?? 0) > MOST_ENTRIES)
      throw new Unusable(`more than ${MOST_ENTRIES} rows`, `ROWS_MANY ${MOST_ENTRIES}`)
    return sink.send(batch)
  },
})

const bringIn = async (services: Services, row: ImportRow, run: string, ending: AbortSignal | undefined): Promise<void> => {
  const { db } = services
  const dryRun = row.phase === 'check'
  await withImportFiles(services, row.files, async (folder, files) => {
    const sink = interrupted(importSink(db, row, run, dryRun, pictureIndex([...files.keys()])), ending)
    await runImport(
      { entries: () => readApart(folder, { parts: row.parts, plan: row.plan, scope: scopeOf(row, row.plan) }) },
      { sink, after: row.read, kinds: null, dryRun, onResult: () => {}, onImplied: () => {} },
    )
    if (!dryRun) await sink.finish()
    await bringPictures(services, { row, run, files, ending })
  })
  await endRun(db, { id: row.id, run }, { state: dryRun ? 'checked' : 'done' })
}

const runPhase = async (services: Services, row: ImportRow, run: string, ending: AbortSignal | undefined): Promise<void> => {
  if (row.phase === 'undo') return undoImport(services.db, row, run, ending)
  if (row.read === 0 && Object.keys(row.counts).length === 0) await forgetRows(services.db, row.id)
  return bringIn(services, row, run, ending)
}

const failureOf = (error: unknown): { reason: string; detail: string | null } =>
  error instanceof Unusable ? { reason: 'UNREADABLE', detail: error.told } : { reason: 'BROKEN_OFF', detail: null }

const run = async (order: Order, services: Services, { last, ending }: Attempt): Promise<void> => {
  const { db } = services
  const row = await currentRun(db, order)
  if (row === undefined || (row.state !== 'waiting' && row.state !== 'running')) return
  if (row.state === 'waiting' && !(await claimRun(db, order.id, order.run))) {
    await db.transaction().execute((trx) => enqueueImport(trx, order, new Date(Date.now() + LOOK)))
    return
  }
  try {
    await runPhase(services, { ...row, state: 'running' }, order.run, ending)
  } catch (error) {
    if (error instanceof Stopped) return
    if (error instanceof TryLater || (!last && !(error instanceof Unusable))) throw error
    await endRun(db, order, { state: 'failed', ...failureOf(error) })
    if (!(error instanceof Unusable)) throw error
  }
}

/** Runs a phase of an import: resumes after an interrupted process, and records a failure. */
export const runImportJob = job({
  name: RUN_IMPORT,
  schema: z.strictObject({ id: z.int(), run: z.uuid() }),
  retry: { most: 5, first: 2, longest: 60 },
  run,
})

/** Days for which files and reports are stored after the last activity of their import. */
const KEPT = { files: 30, report: 365 }

/** Each night, deletes files and reports of inactive imports. */
export const tidyImportsJob = job({
  name: 'tidy imports',
  schema: z.strictObject({}),
  every: '41 3 * * *',
  run: async (_data, { db, storage }) => {
    await sweepGarbage({ db, storage })
    const old = await db
      .selectFrom('record_import')
      .select(['id', 'files'])
      .where('state', 'not in', ['waiting', 'running'])
      .where(sql<boolean>`updated_at < now() - make_interval(days => ${KEPT.files})`)
      .where(sql<boolean>`jsonb_path_exists(files, '$[*] ? (@.key != null)')`)
      .orderBy('updated_at')
      .limit(500)
      .execute()
    for (const { id, files } of old) {
      for (const { key } of files) if (key !== null) await storage.remove(key)
      const kept = JSON.stringify(files.map((file) => ({ ...file, key: null })))
      await db.updateTable('record_import').set({ files: kept }).where('id', '=', id).execute()
    }
    const gone = await db
      .selectFrom('record_import')
      .select('id')
      .where('state', 'not in', ['waiting', 'running'])
      .where(sql<boolean>`updated_at < now() - make_interval(days => ${KEPT.report})`)
      .limit(100)
      .execute()
    for (const { id } of gone) {
      await forgetRows(db, id)
      await db.deleteFrom('record_import').where('id', '=', id).execute()
    }
  },
})

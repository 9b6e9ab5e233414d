import { randomUUID } from 'node:crypto'
import {
  can,
  deleteImport,
  getImport,
  listImportRows,
  listImports,
  planImport,
  runImport,
  stopImport,
} from '@florilege/shared/contracts'
import type { ImportPhase } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { idAfter, pageById } from '../../../platform/answer/id-cursor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import type { BoundRoute } from '../../../platform/route.ts'
import { commandRoutes } from './command-calls.ts'
import { noteGarbage, removeGarbage } from './import-garbage.ts'
import { enqueueImport } from './import-job.ts'
import { planFits } from './import-plan.ts'
import { picturesAt } from '../import-pictures/import-picture-store.ts'
import { forgetRows, holdImport, importOf, importsOf, phaseKeeps, reportRows, titlesOf } from './import-store.ts'
import type { ImportRow } from './import-store.ts'
import { importWire, rowWire } from './import-wire.ts'

/** Imports are visible only to people who may edit records. */
export const requireImporter = ({ role }: Actor): void => {
  if (!can({ role }, 'record.import')) throw refuse('FORBIDDEN')
}

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw refuse('NOT_FOUND')
  return row
}

const REST: ReadonlySet<ImportRow['state']> = new Set(['ready', 'checked', 'undone', 'stopped', 'failed'])

/** True when the files can be read again: nothing is running, and no written records wait for an undo. */
const isAtRest = ({ state, phase }: ImportRow): boolean =>
  REST.has(state) && (state === 'undone' || state === 'ready' || !phaseKeeps(phase))

const isBroken = ({ state }: ImportRow): boolean => state === 'stopped' || state === 'failed'

/** Start of a phase, `on` to resume an interrupted one of the same kind; null when it may not start. */
const beginning = (row: ImportRow, phase: ImportPhase): 'anew' | 'on' | null => {
  const kept = row.files.every(({ key }) => key !== null)
  if (phase === 'undo') return (row.state === 'done' || isBroken(row)) && phaseKeeps(row.phase) ? 'on' : null
  if (!kept || row.parts.length === 0) return null
  if (isAtRest(row)) return 'anew'
  return phase === 'import' && row.phase === 'import' && isBroken(row) ? 'on' : null
}

export const importRoutes: readonly BoundRoute[] = [
  ...commandRoutes,
  handle(listImports, async ({ actor, query }, { db }) => {
    requireImporter(actor)
    const { rows, next } = pageById(await importsOf(db, actor, idAfter(query._after), query._size + 1), query._size)
    return { list: { data: rows.map(importWire), next } }
  }),
  handle(getImport, async ({ actor, params }, { db }) => {
    requireImporter(actor)
    return { data: importWire(found(await importOf(db, params.id, actor))) }
  }),
  handle(planImport, async ({ actor, params, body }, { db }) => {
    requireImporter(actor)
    return db.transaction().execute(async (trx) => {
      const row = found(await holdImport(trx, params.id, actor))
      if (!isAtRest(row)) throw refuse('CONFLICT', 'IMPORT_STATE')
      if (!planFits(row.parts, body)) throw refuse('DATA_INVALID', 'DATA_INVALID', { parts: 'DATA_NOT_ALLOWED' })
      await trx
        .updateTable('record_import')
        .set({
          plan: JSON.stringify(body),
          state: 'ready',
          phase: null,
          reason: null,
          detail: null,
          total: null,
          read: 0,
          counts: '{}',
          unused: '[]',
        })
        .where('id', '=', row.id)
        .execute()
      return { data: importWire(found(await importOf(trx, row.id, actor))) }
    })
  }),
  handle(runImport, async ({ actor, params, body: { phase }, request }, { db }) => {
    requireImporter(actor)
    return db.transaction().execute(async (trx) => {
      const row = found(await holdImport(trx, params.id, actor))
      // A repeated call finds its own run.
      if ((row.state === 'waiting' || row.state === 'running') && row.phase === phase) return { data: importWire(row) }
      const how = beginning(row, phase)
      if (how === null) throw refuse('CONFLICT', 'IMPORT_STATE')
      const run = randomUUID()
      await trx
        .updateTable('record_import')
        .set({ state: 'waiting', phase, run_id: run, run_by: actor.person, reason: null, detail: null, updated_at: new Date() })
        .$if(how === 'anew', (query) => query.set({ read: 0, counts: '{}' }))
        .where('id', '=', row.id)
        .execute()
      await audit(
        trx,
        { actor, request },
        {
          action: `import.${phase}`,
          subject: 'import',
          subjectId: row.id,
          after: { file: row.file_name, owner: row.plan.owner },
        },
      )
      await enqueueImport(trx, { id: row.id, run })
      return { data: importWire(found(await importOf(trx, row.id, actor))) }
    })
  }),
  handle(stopImport, async ({ actor, params, request }, { db }) => {
    requireImporter(actor)
    return db.transaction().execute(async (trx) => {
      const row = found(await holdImport(trx, params.id, actor))
      if (row.state === 'waiting' || row.state === 'running') {
        await trx
          .updateTable('record_import')
          .set({ state: 'stopped', updated_at: new Date() })
          .where('id', '=', row.id)
          .execute()
        await audit(trx, { actor, request }, { action: 'import.stop', subject: 'import', subjectId: row.id })
      }
      return { data: importWire(found(await importOf(trx, row.id, actor))) }
    })
  }),
  handle(deleteImport, async ({ actor, params, request }, { db, storage }) => {
    requireImporter(actor)
    const keys = await db.transaction().execute(async (trx) => {
      const row = found(await holdImport(trx, params.id, actor))
      if (row.state === 'waiting' || row.state === 'running') throw refuse('CONFLICT', 'IMPORT_STATE')
      await audit(
        trx,
        { actor, request },
        {
          action: 'import.forget',
          subject: 'import',
          subjectId: row.id,
          before: { file: row.file_name, state: row.state },
        },
      )
      // No phase may start while the report is deleted in chunks.
      await trx.updateTable('record_import').set({ state: 'receiving', run_id: null }).where('id', '=', row.id).execute()
      const keys = row.files.flatMap(({ key }) => key ?? [])
      await noteGarbage(trx, keys)
      return keys
    })
    await forgetRows(db, params.id)
    await db.deleteFrom('record_import').where('id', '=', params.id).execute()
    await removeGarbage({ db, storage }, keys)
    return DONE
  }),
  handle(listImportRows, async ({ actor, params, query }, { db }) => {
    requireImporter(actor)
    const { id } = found(await importOf(db, params.id, actor))
    const read = await reportRows(db, id, query.result, idAfter(query._after), query._size + 1)
    const { rows, next } = pageById(
      read.map((row) => ({ ...row, id: row.place })),
      query._size,
    )
    const titles = await titlesOf(
      db,
      rows.flatMap(({ record_id, near }) => [...(record_id === null ? [] : [record_id]), ...(near ?? [])]),
    )
    const pictures = await picturesAt(
      db,
      id,
      rows.map(({ place }) => place),
    )
    return { list: { data: rows.map((row) => rowWire(row, titles, pictures.get(row.place))), next } }
  }),
]

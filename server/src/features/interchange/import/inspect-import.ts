import { sql } from 'kysely'
import type { Actor } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { withImportFiles } from './import-files.ts'
import { proposedPlan } from './import-plan.ts'
import { importOf } from './import-store.ts'
import { importWire } from './import-wire.ts'
import { recogniseApart } from '../reading/read-in-worker.ts'
import { Unusable } from '../mapping/unusable.ts'

/** Detects the files of an import and proposes a plan. It changes nothing if more files have arrived or the import runs. */
export const inspectImport = async (services: Services, id: number, actor: Actor) => {
  const { db } = services
  const row = await importOf(db, id, actor)
  if (row === undefined) throw refuse('NOT_FOUND')
  const told = await withImportFiles(services, row.files, async (folder, pictures) => ({
    ...(await recogniseApart(folder)),
    pictures: pictures.size,
  })).catch((error: unknown) => {
    if (error instanceof Unusable) return { failed: error.told }
    throw error
  })
  const nothing = 'failed' in told ? told.failed : told.parts.length === 0 ? null : undefined
  const { parts, mappings, unread, pictures } = 'failed' in told ? { parts: [], mappings: [], unread: [], pictures: 0 } : told
  await db
    .updateTable('record_import')
    .set({
      parts: JSON.stringify(parts),
      unread: JSON.stringify(unread),
      pictures,
      plan: JSON.stringify(proposedPlan(parts, mappings)),
      state: nothing === undefined ? 'ready' : 'failed',
      reason: nothing === undefined ? null : nothing === null ? 'NOTHING_KNOWN' : 'UNREADABLE',
      detail: nothing?.slice(0, 500) ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where(sql<boolean>`files = ${JSON.stringify(row.files)}::jsonb`)
    .execute()
  const now = await importOf(db, id, actor)
  if (now === undefined) throw refuse('NOT_FOUND')
  return { data: importWire(now) }
}

import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { can } from '@florilege/shared/contracts'
import type { CommandRun, ImportOutcome } from '@florilege/shared/contracts'
import type { Db } from '../../../platform/database/database.ts'
import type { ImportOrder } from '../../catalogue/record/import-records.ts'
import { bringPicture } from '../import-pictures/bring-picture.ts'
import type { WantedPicture } from '../import-pictures/bring-picture.ts'
import type { SentEntry } from '../reading/sink.ts'
import { proposedPlan } from './import-plan.ts'
import { placesOf } from './import-rows.ts'
import { advance, importBatch } from './import-sink.ts'
import { endRun } from './import-store.ts'

/** Person whose account may import; null without one. */
const importerOf = async (db: Db, email: string): Promise<number | null> => {
  const account = await db
    .selectFrom('account')
    .select(['person_id', 'role'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return account !== undefined && can({ role: account.role }, 'record.import') ? account.person_id : null
}

type Begun = { name: string; owner: string; editor: string | null; by: number | null }

/** Begins the record of an import by the command, so that it is listed and undone like others; null for an unknown editor. */
export const beginImport = async (db: Db, { name, owner, editor, by }: Begun): Promise<CommandRun | null> => {
  const person = editor === null ? by : await importerOf(db, editor)
  if (editor !== null && person === null) return null
  const run = randomUUID()
  const { id } = await db
    .insertInto('record_import')
    .values({
      person_id: person,
      run_by: person,
      file_name: name,
      files: '[]',
      state: 'running',
      phase: 'import',
      parts: '[]',
      unread: '[]',
      plan: JSON.stringify({ ...proposedPlan([], []), owner, status: 'published' }),
      counts: '{}',
      run_id: run,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, run }
}

/** Imports a batch of the command and reports it in the import. */
export const importSent = (
  db: Db,
  run: CommandRun,
  order: Omit<ImportOrder, 'told' | 'dryRun'>,
  sent: readonly SentEntry[],
): Promise<ImportOutcome[]> => {
  // Folders of the machine that the command ran on say nothing to editors.
  const named = sent.map((one) => ({ ...one, entry: { ...one.entry, file: basename(one.entry.file) } }))
  const batch = { id: run.id, places: placesOf(named), near: new Map(), linked: new Set<string>() }
  return importBatch(db, { ...run, claims: () => [] }, { ...order, dryRun: false }, batch, named)
}

export type PlacedPicture = CommandRun & { place: number; at: number }

/** Brings a picture of a record of the command, and notes it in the import so that the undo takes it off. */
export const bringPlaced = (
  services: Parameters<typeof bringPicture>[0],
  content: Parameters<typeof bringPicture>[1],
  wanted: WantedPicture,
  placed: PlacedPicture | null,
): ReturnType<typeof bringPicture> =>
  bringPicture(services, content, wanted, async (trx, { media, state, made }) => {
    if (placed === null) return
    const { id, run, place, at } = placed
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('record_import_picture')
      .values({
        import_id: id,
        place,
        at,
        origin: wanted.name,
        rank: 0,
        credit: wanted.credit,
        licence: wanted.licence,
        record_id: wanted.record,
        state,
        reason: null,
        media_id: media,
        made,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const count = Number(numInsertedOrUpdatedRows ?? 0)
    await advance(trx, { id, run }, { counts: { pictures: count, pictured: count } })
  })

/** Ends the import of a command, finished or broken off; either can be undone. */
export const endCommandImport = (db: Db, run: CommandRun, isWhole: boolean): Promise<void> =>
  endRun(db, run, isWhole ? { state: 'done' } : { state: 'failed', reason: 'BROKEN_OFF' })

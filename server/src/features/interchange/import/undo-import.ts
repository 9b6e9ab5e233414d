import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { TryLater } from '../../../platform/job/job.ts'
import { lockCatalogue } from '../../catalogue/record/record-write.ts'
import { takeBack } from '../../catalogue/record/record-former.ts'
import { refreshStatistics } from '../../catalogue/list/refresh-statistics.ts'
import { takePicturesBack } from '../import-pictures/import-pictures.ts'
import { advance } from './import-sink.ts'
import { endRun, rowsToTakeBack } from './import-store.ts'
import type { ImportRow, ReportRow } from './import-store.ts'

/** Records per transaction. */
const BATCH = 50

const takeBackRow = async (trx: Trx, row: ReportRow, person: number | null): Promise<'restored' | 'removed' | 'left'> => {
  if (row.record_id === null || row.version === null) return 'left'
  const written = { version: row.version, former: row.former }
  const result = await takeBack(trx, row.record_id, written, { person, entity: null })
  // Earlier rows of the same import refer to the version before: update them.
  if (result === 'restored')
    await sql`
      update record_import_row set version = (select version from record where id = ${row.record_id})
      where import_id = ${row.import_id} and place < ${row.place} and record_id = ${row.record_id} and undone is null
        and version is not null`.execute(trx)
  return result
}

/** Reverts everything that an import wrote, the last first, in batches. Records changed, published or used since stay. */
export const undoImport = async (
  db: Db,
  { id, person_id, run_by }: Pick<ImportRow, 'id' | 'person_id' | 'run_by'>,
  run: string,
  ending: AbortSignal | undefined,
): Promise<void> => {
  const batch = async (trx: Trx): Promise<number> => {
    await lockCatalogue(trx)
    const rows = await rowsToTakeBack(trx, id, BATCH)
    const counts: Record<string, number> = {}
    for (const row of rows) {
      const undone = await takeBackRow(trx, row, run_by ?? person_id)
      counts[undone] = (counts[undone] ?? 0) + 1
      await trx
        .updateTable('record_import_row')
        .set({ undone })
        .where('import_id', '=', id)
        .where('place', '=', row.place)
        .execute()
    }
    await advance(trx, { id, run }, { counts })
    return rows.length
  }
  await takePicturesBack(db, { id, run }, ending)
  for (;;) {
    if (ending?.aborted === true) throw new TryLater(0)
    const done = await db.transaction().execute(batch)
    if (done < BATCH) break
  }
  await refreshStatistics(db)
  await endRun(db, { id, run }, { state: 'undone' })
}

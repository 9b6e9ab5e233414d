import { sql } from 'kysely'
import type { ImportOutcome, RecordDraft } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { importRecords } from '../../catalogue/record/import-records.ts'
import type { ImportOrder } from '../../catalogue/record/import-records.ts'
import { refreshStatistics } from '../../catalogue/list/refresh-statistics.ts'
import { keepClaims } from '../import-pictures/import-picture-store.ts'
import type { PictureRow } from '../import-pictures/import-picture-store.ts'
import { countsOf, placesOf, refused, rememberLinks, rowOfDraft, rowOfRefused } from './import-rows.ts'
import type { Batch, Place } from './import-rows.ts'
import { picturesOfRow } from '../import-pictures/picture-rows.ts'
import { keepRows } from './import-store.ts'
import type { ImportRow } from './import-store.ts'
import { nearRecords } from './near-records.ts'
import type { PictureIndex } from '../import-pictures/picture-match.ts'
import { NO_CREDIT } from './import-wire.ts'
import type { SentEntry, Sink } from '../reading/sink.ts'

/** Somebody has stopped the run, or started another one. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Adds to the counters of an import; throws Stopped, which rolls the transaction back, when its run has ended. */
export const advance = async (
  trx: Trx,
  { id, run }: { id: number; run: string },
  { counts, read }: { counts: Record<string, number>; read?: number },
): Promise<void> => {
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select counts from record_import where id = ${id} and run_id = ${run}::uuid and state = 'running' for update`.execute(trx)
  const [before] = rows
  if (before === undefined) throw new Stopped()
  const sums = { ...before.counts }
  for (const [name, more] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + more
  await sql`
    update record_import set counts = ${JSON.stringify(sums)}::jsonb, read = greatest(read, ${read ?? 0}::int), updated_at = now()
    where id = ${id}`.execute(trx)
}

type Claims = (told: Place, outcome: ImportOutcome, draft: RecordDraft) => PictureRow[]
/** Run of an import, and the pictures that it claims for a row of its report. */
type Run = { id: number; run: string; claims: Claims }

/** Writes the report and the pictures of a batch in the transaction of its records. */
const reportOf =
  ({ id, run, claims: claimsOf }: Run, batch: Batch): NonNullable<ImportOrder['told']> =>
  async (trx, drafts, outcomes, written) => {
    const rows = drafts.flatMap((draft, at) => {
      const outcome = outcomes[at]
      return (outcome && rowOfDraft(batch, draft, outcome, written)) ?? []
    })
    const kept = await keepRows(trx, rows)
    await advance(trx, { id, run }, { counts: countsOf(kept) })
    const news = new Set(kept.map(({ place }) => place))
    const claims = drafts.flatMap((draft, at) => {
      const [place, outcome] = [batch.places.get(draft), outcomes[at]]
      if (place === undefined || outcome === undefined || place.implied || !news.has(place.place)) return []
      return claimsOf(place, outcome, draft)
    })
    await keepClaims(trx, claims)
  }

/** Writes the report of the entries that were not imported, and how far the run has read. */
const reportRest = async (
  db: Db,
  run: Run,
  batch: Batch,
  { sent, imported }: { sent: readonly SentEntry[]; imported: ReadonlyMap<RecordDraft, unknown> },
): Promise<void> => {
  const isLeft = ({ drafts, refused: reason }: SentEntry): boolean => {
    const draft = drafts.at(-1)
    return reason !== null || (draft !== undefined && !imported.has(draft))
  }
  const rows = sent.filter(isLeft).map((one) => rowOfRefused(batch, one))
  await db.transaction().execute(async (trx) => {
    await advance(trx, run, { counts: countsOf(await keepRows(trx, rows)), read: sent.at(-1)?.number ?? 0 })
  })
}

const batchOf = async (db: Db, id: number, drafts: readonly RecordDraft[], sent: readonly SentEntry[]) => {
  const found = await nearRecords(db, drafts)
  const near = new Map([...found].flatMap(([at, ids]) => (drafts[at] === undefined ? [] : [[drafts[at], ids] as const])))
  return { id, places: placesOf(sent), near }
}

/** Writes a batch of records, each in one transaction with its row of the report. */
export const importBatch = async (
  db: Db,
  context: Run,
  order: Omit<ImportOrder, 'told'>,
  batch: Batch,
  sent: readonly SentEntry[],
): Promise<ImportOutcome[]> => {
  const { drafts } = order
  const outcomes = await importRecords(db, { ...order, told: reportOf(context, batch) })
  rememberLinks(batch, drafts, outcomes)
  const imported = new Map(drafts.map((draft, at) => [draft, outcomes[at]]))
  await reportRest(db, context, batch, { sent, imported })
  return outcomes
}

/**
 * Sink for the entries of an import: each record is written in one transaction with its row of the report, so that an
 * interrupted run can be resumed and undone.
 */
export const importSink = (
  db: Db,
  { id, plan, person_id, run_by }: ImportRow,
  run: string,
  dryRun: boolean,
  index: PictureIndex,
): Sink => {
  const linked = new Set<string>()
  const claims: Claims = ({ place, sent: { entry } }, outcome, draft) =>
    picturesOfRow(index, { id, place, outcome, draft, pictures: entry.pictures }, plan.pictures ?? NO_CREDIT)
  const context: Run = { id, run, claims }
  return {
    send: async ({ drafts, assumed, sent }) => {
      const batch = { ...(await batchOf(db, id, drafts, sent)), linked }
      // Mentioned records are always needed, even if similar to others.
      const isSkipped = (draft: RecordDraft): boolean => batch.near.has(draft) && batch.places.get(draft)?.implied === false
      const passed = plan.skip_near ? drafts.filter((draft) => !isSkipped(draft)) : drafts
      const order = { owner: plan.owner, status: plan.status, drafts: passed, assumed, dryRun, actorId: run_by ?? person_id }
      const outcomes = await importBatch(db, context, order, batch, sent)
      const byDraft = new Map(passed.map((draft, at): [RecordDraft, ImportOutcome | undefined] => [draft, outcomes[at]]))
      return drafts.map((draft) => byDraft.get(draft) ?? refused('NEAR_DUPLICATE'))
    },
    finish: () => refreshStatistics(db),
    close: () => Promise.resolve(),
  }
}

import { sql } from 'kysely'
import type { ImportOutcome, RecordDraft } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { importRecords } from '../catalogue/import-records.ts'
import type { WrittenRecord } from '../catalogue/import-records.ts'
import { sourceName } from '../catalogue/record-source.ts'
import { refreshStatistics } from '../catalogue/refresh-statistics.ts'
import { keepClaims } from './import-picture-store.ts'
import { picturesOfRow } from './picture-rows.ts'
import { keepRows } from './import-store.ts'
import type { ImportRow, NewRow } from './import-store.ts'
import { nearRecords } from './near-records.ts'
import type { PictureIndex } from './picture-match.ts'
import { NO_CREDIT } from './import-wire.ts'
import type { SentEntry, Sink } from './sink.ts'

/** Somebody has stopped the run, or started another one. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Positions reserved for the records of an entry, its own last. */
const PLACES = 256

type Place = { place: number; implied: boolean; sent: SentEntry }
type Run = { id: number; run: string; dryRun: boolean; near: ReadonlyMap<RecordDraft, readonly number[]> }

const rowOf = (
  { id }: Run,
  { place, implied, sent: { entry } }: Place,
  { result, reason, id: record }: ImportOutcome,
  more: { draft: RecordDraft | null; written: WrittenRecord | undefined; near: readonly number[] | undefined },
): NewRow => {
  const { draft, written, near } = more
  const notes = implied ? [] : entry.notes.map(({ code, detail = null }) => ({ code, detail: detail?.slice(0, 500) ?? null }))
  const title = draft?.title ?? ('draft' in entry ? entry.draft.title : null)
  return {
    import_id: id,
    place,
    file: entry.file.slice(0, 300),
    rows: entry.rows.slice(0, 50).map((row) => Math.min(row, 2_147_483_647)),
    key: (implied ? draft?.source?.key : entry.key)?.slice(0, 500) ?? null,
    kind: draft?.kind ?? ('draft' in entry ? entry.draft.kind : null),
    title: title?.slice(0, 500) ?? null,
    implied,
    result,
    reason: reason?.slice(0, 500) ?? null,
    notes: notes.length === 0 ? null : JSON.stringify(notes.slice(0, 50)),
    near: near === undefined ? null : [...near],
    record_id: record,
    version: written?.version ?? null,
    former: written?.former ? JSON.stringify(written.former) : null,
  }
}

const countsOf = (rows: readonly NewRow[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  const add = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const { implied, result, notes, near } of rows) {
    // A link to an existing record adds none.
    if (!implied) add(result)
    else if (result !== 'unchanged') add('implied')
    if (notes !== null) add('noted')
    if (near !== null) add('near')
  }
  return counts
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

const nameOf = ({ source }: RecordDraft): string => (source === null ? '' : sourceName(source))

const placesOf = (sent: readonly SentEntry[]): Map<RecordDraft, Place> =>
  new Map(
    sent.flatMap((one) =>
      one.drafts.map((draft, at): [RecordDraft, Place] => {
        const last = at === one.drafts.length - 1
        return [draft, { place: one.number * PLACES + at, implied: !last, sent: one }]
      }),
    ),
  )

/** True when the report contains the result of a draft: not for mentioned records that exist already. */
const isTold = ({ implied }: Place, { result }: ImportOutcome): boolean => !implied || result === 'added' || result === 'refused'

/** True when a mentioned record was found under its name: it does not exist under its own source, or has no similar one. */
const isLinked = ({ implied }: Place, { result, id }: ImportOutcome, near: readonly number[] | undefined): boolean =>
  implied && result === 'unchanged' && id !== null && near !== undefined

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
  /** Links already reported: each batch mentions them again. */
  const linked = new Set<string>()
  return {
    send: async ({ drafts, assumed, sent }) => {
      const places = placesOf(sent)
      const found = await nearRecords(db, drafts)
      const near = new Map([...found].flatMap(([at, ids]) => (drafts[at] === undefined ? [] : [[drafts[at], ids] as const])))
      const context: Run = { id, run, dryRun, near }
      // Mentioned records are always needed, even if similar to others.
      const isSkipped = (draft: RecordDraft): boolean => near.has(draft) && places.get(draft)?.implied === false
      const passed = plan.skip_near ? drafts.filter((draft) => !isSkipped(draft)) : drafts
      const told = async (
        trx: Trx,
        some: readonly RecordDraft[],
        outcomes: readonly ImportOutcome[],
        written: ReadonlyMap<number, WrittenRecord>,
      ): Promise<void> => {
        const rows = some.flatMap((draft, at) => {
          const [place, outcome] = [places.get(draft), outcomes[at]]
          if (place === undefined || outcome === undefined) return []
          const like = near.get(draft)
          if (isLinked(place, outcome, like)) {
            const isNews = !linked.has(nameOf(draft))
            return isNews ? [rowOf(context, place, outcome, { draft, written: undefined, near: [outcome.id ?? 0] })] : []
          }
          if (!isTold(place, outcome)) return []
          const result = outcome.id === null ? undefined : written.get(outcome.id)
          return [rowOf(context, place, outcome, { draft, written: result, near: like })]
        })
        const kept = await keepRows(trx, rows)
        await advance(trx, context, { counts: countsOf(kept) })
        const news = new Set(kept.map(({ place }) => place))
        const claims = some.flatMap((draft, at) => {
          const [place, outcome] = [places.get(draft), outcomes[at]]
          if (place === undefined || outcome === undefined || place.implied || !news.has(place.place)) return []
          const { pictures } = place.sent.entry
          return picturesOfRow(index, { id, place: place.place, outcome, draft, pictures }, plan.pictures ?? NO_CREDIT)
        })
        await keepClaims(trx, claims)
      }
      const outcomes = await importRecords(db, {
        owner: plan.owner,
        status: plan.status,
        drafts: passed,
        assumed,
        dryRun,
        actorId: run_by ?? person_id,
        told,
      })
      passed.forEach((draft, at) => {
        const [place, outcome] = [places.get(draft), outcomes[at]]
        if (place && outcome && isLinked(place, outcome, near.get(draft))) linked.add(nameOf(draft))
      })
      const byDraft = new Map(passed.map((draft, at) => [draft, outcomes[at]]))
      const refused = (reason: string): ImportOutcome => ({ result: 'refused', id: null, reason })
      await db.transaction().execute(async (trx) => {
        const rows = sent.flatMap((one): NewRow[] => {
          const draft = one.drafts.at(-1) ?? null
          const skipped = draft !== null && !byDraft.has(draft)
          if (one.refused === null && !skipped) return []
          const place = { place: one.number * PLACES + Math.max(one.drafts.length - 1, 0), implied: false, sent: one }
          const more = { draft, written: undefined, near: draft === null ? undefined : near.get(draft) }
          return [rowOf(context, place, refused(one.refused ?? 'NEAR_DUPLICATE'), more)]
        })
        await advance(trx, context, { counts: countsOf(await keepRows(trx, rows)), read: sent.at(-1)?.number ?? 0 })
      })
      return drafts.map((draft) => byDraft.get(draft) ?? refused('NEAR_DUPLICATE'))
    },
    finish: () => refreshStatistics(db),
    close: () => Promise.resolve(),
  }
}

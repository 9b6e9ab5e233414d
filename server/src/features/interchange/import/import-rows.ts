import type { ImportOutcome, RecordDraft } from '@florilege/shared/contracts'
import type { WrittenRecord } from '../../catalogue/record/import-records.ts'
import { sourceName } from '../../catalogue/record/record-source.ts'
import type { Entry } from '../reading/entry.ts'
import type { NewRow } from './import-store.ts'
import type { SentEntry } from '../reading/sink.ts'

/** Positions reserved for the records of an entry, its own last. */
const PLACES = 256

export type Place = { place: number; implied: boolean; sent: SentEntry }

/** Batch of an import: the places of its drafts, and existing records that are similar to them. */
export type Batch = {
  id: number
  places: ReadonlyMap<RecordDraft, Place>
  near: ReadonlyMap<RecordDraft, readonly number[]>
  /** Names of mentioned records whose link is reported: each batch mentions them again. */
  linked: Set<string>
}

/** Place of the own record of an entry. */
export const placeOf = ({ number, drafts }: Pick<SentEntry, 'number' | 'drafts'>): number =>
  number * PLACES + Math.max(drafts.length - 1, 0)

export const placesOf = (sent: readonly SentEntry[]): Map<RecordDraft, Place> =>
  new Map(
    sent.flatMap((one) =>
      one.drafts.map((draft, at): [RecordDraft, Place] => {
        const last = at === one.drafts.length - 1
        return [draft, { place: one.number * PLACES + at, implied: !last, sent: one }]
      }),
    ),
  )

const notesOf = ({ notes }: Entry): string | null => {
  const told = notes.map(({ code, detail = null }) => ({ code, detail: detail?.slice(0, 500) ?? null }))
  return told.length === 0 ? null : JSON.stringify(told.slice(0, 50))
}

const keyOf = ({ implied, sent: { entry } }: Place, draft: RecordDraft | null): string | null => {
  const key = implied ? draft?.source?.key : entry.key
  return key?.slice(0, 500) ?? null
}

const rowOf = (
  id: number,
  place: Place,
  { result, reason, id: record }: ImportOutcome,
  {
    draft,
    written,
    near,
  }: { draft: RecordDraft | null; written?: WrittenRecord | undefined; near: readonly number[] | undefined },
): NewRow => {
  const { entry } = place.sent
  const named = draft ?? ('draft' in entry ? entry.draft : null)
  return {
    import_id: id,
    place: place.place,
    file: entry.file.slice(0, 300),
    rows: entry.rows.slice(0, 50).map((row) => Math.min(row, 2_147_483_647)),
    key: keyOf(place, draft),
    kind: named?.kind ?? null,
    title: named?.title.slice(0, 500) ?? null,
    implied: place.implied,
    result,
    reason: reason?.slice(0, 500) ?? null,
    notes: place.implied ? null : notesOf(entry),
    near: near === undefined ? null : [...near],
    record_id: record,
    version: written?.version ?? null,
    former: written?.former ? JSON.stringify(written.former) : null,
  }
}

/** True when the report contains the result of a draft: not for mentioned records that exist already. */
const isTold = ({ implied }: Place, { result }: ImportOutcome): boolean => !implied || result === 'added' || result === 'refused'

/** True when a mentioned record was found under its name: it does not exist under its own source, or has no similar one. */
const isLinked = ({ implied }: Place, { result, id }: ImportOutcome, near: readonly number[] | undefined): boolean =>
  implied && result === 'unchanged' && id !== null && near !== undefined

const nameOf = ({ source }: RecordDraft): string => (source === null ? '' : sourceName(source))

/** Remembers the links that a committed batch has reported. */
export const rememberLinks = (
  { places, near, linked }: Batch,
  drafts: readonly RecordDraft[],
  outcomes: readonly ImportOutcome[],
): void =>
  drafts.forEach((draft, at) => {
    const [place, outcome] = [places.get(draft), outcomes[at]]
    if (place && outcome && isLinked(place, outcome, near.get(draft))) linked.add(nameOf(draft))
  })

/** Row of a draft that was imported; undefined for a mentioned record without news. */
export const rowOfDraft = (
  { id, places, near, linked }: Batch,
  draft: RecordDraft,
  outcome: ImportOutcome,
  written: ReadonlyMap<number, WrittenRecord>,
): NewRow | undefined => {
  const [place, like] = [places.get(draft), near.get(draft)]
  if (place === undefined) return undefined
  if (isLinked(place, outcome, like))
    return linked.has(nameOf(draft)) ? undefined : rowOf(id, place, outcome, { draft, near: [outcome.id ?? 0] })
  if (!isTold(place, outcome)) return undefined
  const result = outcome.id === null ? undefined : written.get(outcome.id)
  return rowOf(id, place, outcome, { draft, written: result, near: like })
}

export const refused = (reason: string): ImportOutcome => ({ result: 'refused', id: null, reason })

/** Row of an entry that was not imported: it was refused before, or is similar to an existing record. */
export const rowOfRefused = ({ id, near }: Batch, one: SentEntry): NewRow => {
  const draft = one.drafts.at(-1) ?? null
  const place = { place: placeOf(one), implied: false, sent: one }
  const like = draft === null ? undefined : near.get(draft)
  return rowOf(id, place, refused(one.refused ?? 'NEAR_DUPLICATE'), { draft, near: like })
}

export const countsOf = (rows: readonly NewRow[]): Record<string, number> => {
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

import type { ImportOutcome, RecordDraft, RecordSource } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { sqlState } from '../../platform/database/database-error.ts'
import { catalogueOwner } from './catalogue-owner.ts'
import { holdRecord } from './record-content.ts'
import { keepChange } from './record-history-store.ts'
import { draftHash } from './record-rules.ts'
import type { ResolvedLink } from './record-rules.ts'
import { knownRecords, sourceName } from './record-source.ts'
import type { KnownRecord } from './record-source.ts'
import { insertRecords, lockCatalogue, nextIds, replaceRecord } from './record-write.ts'
import type { PreparedRecord } from './record-write.ts'

export type ImportOrder = {
  owner: string
  drafts: readonly RecordDraft[]
  /** Person who imports; null for a tool. */
  actorId: number | null
  dryRun: boolean
  /** In a dry run: records that earlier batches would have brought. */
  assumed: readonly RecordSource[]
}

type Plan = { outcomes: ImportOutcome[]; added: PreparedRecord[]; changed: PreparedRecord[] }

const refused = (reason: string): ImportOutcome => ({ result: 'refused', id: null, reason })
const kept = (result: 'unchanged' | 'kept', { id }: KnownRecord): ImportOutcome => ({ result, id, reason: null })

const sourcesOf = (draft: RecordDraft): RecordSource[] => [
  ...(draft.source ? [draft.source] : []),
  ...draft.links.flatMap(({ to }) => ('id' in to ? [] : [to])),
]

const resolve = (draft: RecordDraft, targets: ReadonlyMap<string, { id: number; title: string }>): ResolvedLink[] | null => {
  const links: ResolvedLink[] = []
  for (const { type, role, to } of draft.links) {
    const target = 'id' in to ? undefined : targets.get(sourceName(to))
    if (!target) return null
    links.push({ type, role: role ?? '', to: target })
  }
  return links
}

/** Decides what becomes of each draft, in their order: a link leads to what is there or came before it. */
const plan = async (trx: Trx, { drafts, assumed, dryRun }: ImportOrder): Promise<Plan> => {
  const known = await knownRecords(trx, drafts.flatMap(sourcesOf))
  const targets = new Map<string, { id: number; title: string }>(known)
  // A dry run writes nothing, so any id stands for a record that would be there.
  for (const source of dryRun ? assumed : [])
    if (!targets.has(sourceName(source))) targets.set(sourceName(source), { id: 0, title: source.key })
  const ids = await nextIds(trx, drafts.length)
  const seen = new Set<string>()
  const result: Plan = { outcomes: [], added: [], changed: [] }
  const decide = (draft: RecordDraft, id: number): ImportOutcome => {
    if (!draft.source) return refused('SOURCE_MISSING')
    const name = sourceName(draft.source)
    if (seen.has(name)) return refused('KEY_REPEATED')
    seen.add(name)
    const before = known.get(name)
    if (before && (draft.implied || before.hash?.equals(draftHash(draft)))) return kept('unchanged', before)
    if (before?.edited) return kept('kept', before)
    const links = resolve(draft, targets)
    if (!links) return refused('LINK_TARGET_MISSING')
    const prepared = { id: before?.id ?? id, draft, links }
    ;(before ? result.changed : result.added).push(prepared)
    targets.set(name, { id: prepared.id, title: draft.title })
    return { result: before ? 'changed' : 'added', id: prepared.id, reason: null }
  }
  drafts.forEach((draft, at) => result.outcomes.push(decide(draft, ids[at] ?? 0)))
  return result
}

const replaceAndKeep = async (trx: Trx, record: PreparedRecord, person: number | null): Promise<void> => {
  const before = await holdRecord(trx, record.id)
  if (before === null) return
  await replaceRecord(trx, record)
  const { title, language, status, fields } = record.draft
  const after = { ...before.content, title, language, status, fields }
  const change = { id: record.id, version: before.version + 1, action: 'imported', before: before.content, after } as const
  await keepChange(trx, change, { person, entity: null })
}

const importTogether = (db: Db, order: ImportOrder): Promise<ImportOutcome[]> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx)
    const { outcomes, added, changed } = await plan(trx, order)
    if (order.dryRun) return outcomes.map((outcome) => (outcome.result === 'added' ? { ...outcome, id: null } : outcome))
    await insertRecords(trx, added, { ownerId: await catalogueOwner(trx, order.owner), actorId: order.actorId })
    for (const record of changed) await replaceAndKeep(trx, record, order.actorId)
    return outcomes
  })

/** SQLSTATE classes that blame the row: data and constraint violations, limits of an index. */
const blamesRow = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? '')

/**
 * Brings drafts in, in their order, each with its links whole or not at all; doing it again changes nothing. Throws
 * only when the database itself fails: a row that the database refuses is refused alone.
 */
export const importRecords = async (db: Db, order: ImportOrder): Promise<ImportOutcome[]> => {
  try {
    return await importTogether(db, order)
  } catch (error) {
    if (!blamesRow(error)) throw error
    if (order.drafts.length === 1) return [refused('DATABASE_REFUSED')]
  }
  const outcomes: ImportOutcome[] = []
  for (const draft of order.drafts) outcomes.push(...(await importRecords(db, { ...order, drafts: [draft] })))
  return outcomes
}

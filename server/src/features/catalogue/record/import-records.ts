import { linkAllowed, recordDraft } from '@florilege/shared/contracts'
import type { ImportOutcome, RecordDraft, RecordSource } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { sqlState } from '../../../platform/database/database-error.ts'
import { catalogueOwner, findCatalogueOwner } from '../catalogue-owner.ts'
import { holdRecord } from './record-content.ts'
import type { RecordContent } from './record-content.ts'
import { keepChange } from './record-history-store.ts'
import { draftHash } from './record-rules.ts'
import type { ResolvedLink } from './record-rules.ts'
import { importedLinks, sourceHash } from './record-former.ts'
import type { FormerLink } from './record-former.ts'
import { classOf, knownRecords, sameGenera, sourceName } from './record-source.ts'
import type { KnownRecord } from './record-source.ts'
import { insertRecords, lockCatalogue, nextIds, replaceRecord } from './record-write.ts'
import type { PreparedRecord } from './record-write.ts'
import { sameArtists } from '../link/same-artists.ts'

/** State of a record before an import changed it. */
export type FormerRecord = { content: RecordContent; links: FormerLink[]; hash: string | null }
/** Version that an import wrote, and the former state. */
export type WrittenRecord = { version: number; former: FormerRecord | null }

export type ImportOrder = {
  owner: string
  /** With `keepOwners`, a draft keeps the owner and creation time it names: only for operators of the installation. */
  keepOwners?: boolean
  /** Status chosen by a person for new records; existing ones keep theirs. Without it each draft has its own. */
  status?: RecordDraft['status']
  drafts: readonly RecordDraft[]
  /** Complete import of these drafts when they come in part. */
  among?: readonly RecordDraft[]
  /** Importing person; null for a tool. */
  actorId: number | null
  dryRun: boolean
  /** In a dry run: records that earlier batches would have added. */
  assumed: readonly RecordSource[]
  /** Callback in the transaction that writes the drafts, so that its own writes commit or roll back with them. */
  told?: (
    trx: Trx,
    drafts: readonly RecordDraft[],
    outcomes: readonly ImportOutcome[],
    written: ReadonlyMap<number, WrittenRecord>,
  ) => Promise<void>
}

type Plan = { outcomes: ImportOutcome[]; added: PreparedRecord[]; changed: PreparedRecord[] }

const refused = (reason: string): ImportOutcome => ({ result: 'refused', id: null, reason })
const kept = (result: 'unchanged' | 'kept', { id }: KnownRecord): ImportOutcome => ({ result, id, reason: null })

const sourcesOf = (draft: RecordDraft): RecordSource[] => [
  ...(draft.source ? [draft.source] : []),
  ...draft.links.flatMap(({ to }) => ('id' in to ? [] : [to])),
]

/** Target of a link; its kind is null when a dry run cannot know it. */
type Target = { id: number; title: string; kind: RecordDraft['kind'] | null; class: string | null }

/** Links of a draft with their targets, or the reason why one of them is invalid. */
const resolve = (draft: RecordDraft, targets: ReadonlyMap<string, Target>): ResolvedLink[] | string => {
  const links: ResolvedLink[] = []
  const from = { kind: draft.kind, class: classOf(draft.fields) }
  for (const { type, role, to } of draft.links) {
    const target = 'id' in to ? undefined : targets.get(sourceName(to))
    if (!target) return 'LINK_TARGET_MISSING'
    const { kind, id, title } = target
    if (kind !== null && !linkAllowed(type, from, { kind, class: target.class })) return 'KIND_DIFFERS'
    links.push({ type, role: role ?? '', to: { id, title } })
  }
  return links
}

const STATUSES = ['draft', 'published'] as const

/** Draft with the status to write when a person chose one: an existing record keeps its own. */
const chosen = (draft: RecordDraft, before: KnownRecord | undefined, status: RecordDraft['status']): RecordDraft => {
  if (before === undefined) return status === 'draft' ? { ...draft, status } : draft
  // A record exported from here states its own status, for callers who may publish.
  if (draft.read_version !== undefined && status === 'published') return draft
  return { ...draft, status: before.content.status === 'published' ? 'published' : 'draft' }
}

const sameContent = (draft: RecordDraft, { content }: KnownRecord): boolean => {
  const there = recordDraft.safeParse({ ...draft, ...content })
  return there.success && draftHash(there.data).equals(draftHash(draft))
}

/** A record exported from here is compared with the present content, any other with the last content of its source. */
const saysTheSame = (draft: RecordDraft, before: KnownRecord, anyStatus: boolean): boolean => {
  if (draft.read_version !== undefined) return sameContent(draft, before)
  const alike = anyStatus ? STATUSES.map((status) => ({ ...draft, status })) : [draft]
  return alike.some((one) => before.hash?.equals(draftHash(one)) ?? false)
}

const isEdited = (draft: RecordDraft, { edited, version }: KnownRecord): boolean => edited && draft.read_version !== version

/** The owner is irrelevant for a record exported from here, which names the version it changed. */
const isAnothers = (draft: RecordDraft, before: KnownRecord, owner: number | undefined): boolean =>
  draft.read_version === undefined && before.owner !== owner

type Caller = { ownerId: number | undefined; anyStatus: boolean }

/** Outcome of a draft whose record stays as it is; null when the draft replaces the record. */
const unreplaced = (draft: RecordDraft, before: KnownRecord, { ownerId, anyStatus }: Caller): ImportOutcome | null => {
  if (before.kind !== draft.kind) return refused('KIND_DIFFERS')
  if (draft.implied || saysTheSame(draft, before, anyStatus)) return kept('unchanged', before)
  if (isEdited(draft, before)) return kept('kept', before)
  return isAnothers(draft, before, ownerId) ? refused('OWNER_DIFFERS') : null
}

/** Decides the outcome of each draft, in order: a link leads to an existing record or to an earlier draft. */
const plan = async (trx: Trx, { drafts, among = drafts, assumed, dryRun, owner, status }: ImportOrder): Promise<Plan> => {
  const known = new Map([
    ...(await sameGenera(trx, among)),
    ...(await sameArtists(trx, among)),
    ...(await knownRecords(trx, drafts.flatMap(sourcesOf))),
  ])
  const ownerId = await findCatalogueOwner(trx, owner)
  const targets = new Map<string, Target>(known)
  // A dry run writes nothing, so any id works for records that would exist.
  for (const source of dryRun ? assumed : [])
    if (!targets.has(sourceName(source))) targets.set(sourceName(source), { id: 0, title: source.key, kind: null, class: null })
  const ids = await nextIds(trx, drafts.length)
  const seen = new Set<string>()
  const result: Plan = { outcomes: [], added: [], changed: [] }
  const decide = (given: RecordDraft, id: number): ImportOutcome => {
    if (!given.source) return refused('SOURCE_MISSING')
    const name = sourceName(given.source)
    if (seen.has(name)) return refused('KEY_REPEATED')
    seen.add(name)
    const before = known.get(name)
    const draft = status === undefined ? given : chosen(given, before, status)
    const outcome = before === undefined ? null : unreplaced(draft, before, { ownerId, anyStatus: status !== undefined })
    if (outcome !== null) return outcome
    const links = resolve(draft, targets)
    if (typeof links === 'string') return refused(links)
    const prepared = { id: before?.id ?? id, draft, links }
    ;(before ? result.changed : result.added).push(prepared)
    targets.set(name, { id: prepared.id, title: draft.title, kind: draft.kind, class: classOf(draft.fields) })
    return { result: before ? 'changed' : 'added', id: prepared.id, reason: null }
  }
  drafts.forEach((draft, at) => result.outcomes.push(decide(draft, ids[at] ?? 0)))
  return result
}

const replaceAndKeep = async (trx: Trx, record: PreparedRecord, person: number | null): Promise<WrittenRecord | null> => {
  const before = await holdRecord(trx, record.id)
  if (before === null) return null
  const former = {
    content: before.content,
    links: await importedLinks(trx, record.id),
    hash: await sourceHash(trx, record.id),
  }
  await replaceRecord(trx, record)
  const { title, language, status, fields } = record.draft
  const after = { ...before.content, title, language, status, fields }
  const change = { id: record.id, version: before.version + 1, action: 'imported', before: before.content, after } as const
  await keepChange(trx, change, { person, entity: null })
  return { version: change.version, former }
}

const madeAt = ({ created_at: at }: RecordDraft): Date | undefined =>
  at === undefined ? undefined : new Date(Math.min(Date.parse(at), Date.now()))

const insertOwned = async (trx: Trx, added: readonly PreparedRecord[], order: ImportOrder): Promise<void> => {
  const nameOf = ({ draft }: PreparedRecord): string => (order.keepOwners === true ? draft.owner : undefined) ?? order.owner
  const owners = new Map<string, number>()
  for (const name of new Set([order.owner, ...added.map(nameOf)])) owners.set(name, await catalogueOwner(trx, name))
  const owned = added.map((record) => ({
    ...record,
    ownerId: owners.get(nameOf(record)),
    createdAt: order.keepOwners === true ? madeAt(record.draft) : undefined,
  }))
  await insertRecords(trx, owned, { ownerId: owners.get(order.owner) ?? 0, actorId: order.actorId })
}

const importTogether = (db: Db, order: ImportOrder): Promise<ImportOutcome[]> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx)
    const { outcomes, added, changed } = await plan(trx, order)
    const written = new Map<number, WrittenRecord>()
    if (order.dryRun) {
      const told = outcomes.map((outcome) => (outcome.result === 'added' ? { ...outcome, id: null } : outcome))
      await order.told?.(trx, order.drafts, told, written)
      return told
    }
    await insertOwned(trx, added, order)
    for (const { id } of added) written.set(id, { version: 1, former: null })
    for (const record of changed) {
      const one = await replaceAndKeep(trx, record, order.actorId)
      if (one !== null) written.set(record.id, one)
    }
    await order.told?.(trx, order.drafts, outcomes, written)
    return outcomes
  })

/** SQLSTATE classes caused by the row: data and constraint violations, limits of an index. */
const blamesRow = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? '')

/**
 * Imports drafts in order, each with all its links or not at all; repeating it changes nothing. Throws only when the
 * database itself fails: a row that the database refuses is refused alone.
 */
export const importRecords = async (db: Db, order: ImportOrder): Promise<ImportOutcome[]> => {
  try {
    return await importTogether(db, order)
  } catch (error) {
    if (!blamesRow(error)) throw error
    if (order.drafts.length === 1) {
      const outcomes = [refused('DATABASE_REFUSED')]
      if (order.told)
        await db.transaction().execute((trx) => order.told?.(trx, order.drafts, outcomes, new Map()) ?? Promise.resolve())
      return outcomes
    }
  }
  const outcomes: ImportOutcome[] = []
  for (const draft of order.drafts)
    outcomes.push(...(await importRecords(db, { ...order, drafts: [draft], among: order.drafts })))
  return outcomes
}

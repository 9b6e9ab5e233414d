import { beginCommandImport, finishImport, importRecords as importEndpoint } from '@florilege/shared/contracts'
import type { EndpointBody, RecordDraft } from '@florilege/shared/contracts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { requireOperator } from '../../catalogue/record/require-operator.ts'
import { importRecords } from '../../catalogue/record/import-records.ts'
import { refreshAllFilters } from '../../catalogue/list/record-filters-store.ts'
import { refreshStatistics } from '../../catalogue/list/refresh-statistics.ts'
import type { SentEntry } from '../reading/sink.ts'
import { beginImport, endCommandImport, importSent } from './command-import.ts'
import { Stopped } from './import-sink.ts'

type Sent = NonNullable<EndpointBody<typeof importEndpoint>['journal']>['sent']

/** Entries of a batch with their drafts; refuses a list that does not fit them. */
const sentOf = (sent: Sent, drafts: readonly RecordDraft[]): SentEntry[] => {
  let at = 0
  const entries = sent.map(({ number, drafts: count, refused, ...named }): SentEntry => {
    const own = drafts.slice(at, at + count)
    at += count
    return { number, drafts: own, refused, entry: { ...named, refused: refused ?? '' } }
  })
  if (at !== drafts.length) throw refuse('DATA_INVALID', 'DATA_INVALID', { 'journal.sent': 'DATA_NOT_ALLOWED' })
  return entries
}

/** Refuses what comes after the import was stopped. */
const unlessStopped = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof Stopped ? refuse('CONFLICT', 'IMPORT_STATE') : error
  })

/** Calls of `pnpm catalogue import` to a running server. */
export const commandRoutes = [
  handle(beginCommandImport, async ({ body: { name, owner, editor = null }, actor, request }, services) => {
    await requireOperator(actor, request, services)
    const begun = await beginImport(services.db, { name, owner, editor, by: actor.person })
    if (begun === null) throw refuse('DATA_INVALID', 'DATA_INVALID', { editor: 'DATA_NOT_ALLOWED' })
    return { data: begun }
  }),
  handle(importEndpoint, async ({ body, actor, request }, services) => {
    await requireOperator(actor, request, services)
    const { owner, keep_owners: keepOwners, drafts, assumed, dry_run: dryRun, journal } = body
    const order = { owner, keepOwners, drafts, assumed, actorId: actor.person }
    if (journal === undefined || dryRun) return { data: { outcomes: await importRecords(services.db, { ...order, dryRun }) } }
    const outcomes = unlessStopped(importSent(services.db, journal, order, sentOf(journal.sent, drafts)))
    return { data: { outcomes: await outcomes } }
  }),
  handle(finishImport, async ({ body, actor, request }, services) => {
    await requireOperator(actor, request, services)
    if (body.import !== undefined) await endCommandImport(services.db, body.import, !body.failed)
    if (body.failed) return { data: { done: true as const } }
    await refreshAllFilters(services.db)
    await refreshStatistics(services.db)
    return { data: { done: true as const } }
  }),
]

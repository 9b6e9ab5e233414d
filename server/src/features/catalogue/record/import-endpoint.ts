import { finishImport, importRecords as importEndpoint } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/request/actor.ts'
import { hasOperatorKey } from '../../../platform/request/operator-key.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import type { Services } from '../../../platform/services.ts'
import { importRecords } from './import-records.ts'
import { refreshAllFilters } from '../list/record-filters-store.ts'
import { refreshStatistics } from '../list/refresh-statistics.ts'

/** Refuses anybody but operators and administrators. */
export const requireOperator = async (actor: Actor, request: FastifyRequest, { config }: Services): Promise<void> => {
  if (actor.role === 'ADMIN' || (await hasOperatorKey(request, config))) return
  throw refuse(actor.account === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
}

export const importRoutes = [
  handle(importEndpoint, async ({ body, actor, request }, services) => {
    await requireOperator(actor, request, services)
    const { owner, keep_owners: keepOwners, drafts, assumed, dry_run: dryRun } = body
    const order = { owner, keepOwners, drafts, assumed, dryRun, actorId: actor.person }
    return { data: { outcomes: await importRecords(services.db, order) } }
  }),
  handle(finishImport, async ({ actor, request }, services) => {
    await requireOperator(actor, request, services)
    await refreshAllFilters(services.db)
    await refreshStatistics(services.db)
    return { data: { done: true as const } }
  }),
]

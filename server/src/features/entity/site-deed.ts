import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { notify } from '../../platform/notification/notify.ts'
import { withdrawWhere } from '../../platform/notification/withdraw-about.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/step-up.ts'

type Why = { request: FastifyRequest; services: Services; reason: string | undefined }

/** Who changes from outside what somebody may in a group, or ends it, proves who they are and says why; gives the reason. */
export const requireReason = async ({ request, services, reason }: Why): Promise<string> => {
  await requireStepUp(request, services)
  if (reason === undefined) throw refuse('DATA_INVALID', 'DATA_INVALID', { reason: 'FIELD_REQUIRED' })
  return reason
}

/** What the team of the site did in a group that it is not of. */
type Deed = 'appoint' | 'dismiss' | 'remove' | 'request' | 'open' | 'close' | 'delete'

/**
 * Tells those who run a group what was done in it from outside, each time anew. By nobody: a block between an administrator
 * of the site and one of the group hides nothing of it.
 */
export const tellOfSite = async (trx: Trx, entity: number, deed: Deed, but: number | null = null): Promise<void> => {
  await withdrawWhere(trx, sql<boolean>`kind = 'team' and subject_id = ${entity} and note = ${deed}`)
  await notify(trx, { kind: 'team', to: entity, subject: entity, note: deed, but })
}

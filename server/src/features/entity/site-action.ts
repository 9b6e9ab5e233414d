import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { notify } from '../../platform/notification/notify.ts'
import { withdrawWhere } from '../../platform/notification/withdraw-about.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'

type Why = { request: FastifyRequest; services: Services; reason: string | undefined }

/** Requires a step-up and a reason for admin actions of non-members on a group; returns the reason. */
export const requireReason = async ({ request, services, reason }: Why): Promise<string> => {
  await requireStepUp(request, services)
  if (reason === undefined) throw refuse('DATA_INVALID', 'DATA_INVALID', { reason: 'FIELD_REQUIRED' })
  return reason
}

/** Actions of site administrators in a group they do not administrate. */
type Deed = 'appoint' | 'dismiss' | 'remove' | 'request' | 'open' | 'close' | 'delete'

/**
 * Notifies the administrators of a group of an admin action, replacing an earlier notification. It has no author: a
 * block between a site administrator and one of the group must not hide it.
 */
export const tellOfSite = async (trx: Trx, entity: number, action: Deed, but: number | null = null): Promise<void> => {
  await withdrawWhere(trx, sql<boolean>`kind = 'team' and subject_id = ${entity} and note = ${action}`)
  await notify(trx, { kind: 'team', to: entity, subject: entity, note: action, but })
}

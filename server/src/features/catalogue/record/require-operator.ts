import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/request/actor.ts'
import { hasOperatorKey } from '../../../platform/request/operator-key.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'

/** Refuses anybody but operators and administrators. */
export const requireOperator = async (actor: Actor, request: FastifyRequest, { config }: Services): Promise<void> => {
  if (actor.role === 'ADMIN' || (await hasOperatorKey(request, config))) return
  throw refuse(actor.account === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
}

import { RELATION_ERRORS } from '@florilege/shared/contracts'
import type { RelationError } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'

/** The refusal of a relation command, with the status of its code. */
export const refuseRelation = (error: RelationError): Refusal => new Refusal(RELATION_ERRORS[error], error)

/** Friendships and memberships belong to persons: refuses a caller who acts as a group or organisation. */
export const asOneself = (actor: Actor): SignedInActor => {
  const me = signedIn(actor)
  if (me.entity !== me.person) throw refuse('FORBIDDEN', 'ACTING_AS_ENTITY')
  return me
}

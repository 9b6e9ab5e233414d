import type { RelationCode, Role } from '@florilege/shared/rules'
import { refuse } from '../refusal.ts'

/** Caller of an endpoint. A guest has no account, person or entity. */
export type Actor = {
  account: number | null
  /** Entity of the signed-in person. */
  person: number | null
  /** Entity acted as: the person, or one they administrate. */
  entity: number | null
  role: Role
  /** Admin codes of the person on the entity acted as; empty when they act as themselves. */
  codes?: readonly RelationCode[]
}

export type SignedInActor = Pick<Actor, 'role' | 'codes'> & { account: number; person: number; entity: number }

export const GUEST: Actor = { account: null, person: null, entity: null, role: 'GUEST' }

/** Signed-in actor; refuses a guest with 401. */
export const signedIn = ({ account, person, entity, ...rights }: Actor): SignedInActor => {
  if (account === null || person === null || entity === null) throw refuse('UNAUTHORIZED')
  return { account, person, entity, ...rights }
}

/** True when the actor may see removed content and act on reports. */
export const moderates = ({ role }: Actor): boolean => role === 'ADMIN'

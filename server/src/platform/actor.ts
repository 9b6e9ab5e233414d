import type { RelationCode, Role } from '@florilege/shared/rules'
import { refuse } from './refusal.ts'

/** Who makes a call. A guest has no account, person or entity. */
export type Actor = {
  account: number | null
  /** Entity of the person who is signed in. */
  person: number | null
  /** Entity that is acted as: the person, or one they administrate. */
  entity: number | null
  role: Role
  /** Admin codes that the person holds on the group acted as; none where they act as themselves. */
  codes?: readonly RelationCode[]
}

export type SignedInActor = Pick<Actor, 'role' | 'codes'> & { account: number; person: number; entity: number }

export const GUEST: Actor = { account: null, person: null, entity: null, role: 'GUEST' }

/** The actor as signed in; refuses a guest with 401. */
export const signedIn = ({ account, person, entity, ...rights }: Actor): SignedInActor => {
  if (account === null || person === null || entity === null) throw refuse('UNAUTHORIZED')
  return { account, person, entity, ...rights }
}

/** Whether the actor may see what was removed and act on reports. */
export const moderates = ({ role }: Actor): boolean => role === 'ADMIN'

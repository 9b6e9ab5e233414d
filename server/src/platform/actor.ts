import type { Role } from '@florilege/shared/rules'
import { refuse } from './refusal.ts'

/** Who makes a call. A guest has no account, person or entity. */
export type Actor = {
  account: number | null
  /** Entity of the person who is signed in. */
  person: number | null
  /** Entity that is acted as: the person, or one they administrate. */
  entity: number | null
  role: Role
}

export type SignedInActor = { account: number; person: number; entity: number; role: Role }

export const GUEST: Actor = { account: null, person: null, entity: null, role: 'GUEST' }

/** The actor as signed in; refuses a guest with 401. */
export const signedIn = ({ account, person, entity, role }: Actor): SignedInActor => {
  if (account === null || person === null || entity === null) throw refuse('UNAUTHORIZED')
  return { account, person, entity, role }
}

/** Whether the actor may see what was removed and act on reports. */
export const moderates = ({ role }: Actor): boolean => role === 'ADMIN'

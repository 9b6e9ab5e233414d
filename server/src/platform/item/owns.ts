import { can } from '@florilege/shared/rules'
import type { Actor } from '../actor.ts'

/** Who a thing is of: the entity that owns it, and the person who made it in that entity's name (null: nobody but itself). */
type Made = { owner: number; by: number | null }

/**
 * Whether the caller has the rights of the owner: over what is theirs, and of a group that they act as, over what they made
 * in its name themselves; over what others made in it by a code that gives that (`entity.own`). Who acts with another code
 * moderates and advertises what others posted, and no more.
 */
export const owns = ({ person, entity, role, codes = [] }: Actor, { owner, by }: Made): boolean => {
  if (entity === null || owner !== entity) return false
  return entity === person || by === person || can({ role, codes }, 'entity.own')
}

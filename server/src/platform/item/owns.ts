import { can } from '@florilege/shared/rules'
import type { Actor } from '../request/actor.ts'

/** Authorship: the owning entity, and the person who acted for it (null: the entity itself). */
type Made = { owner: number; by: number | null }

/**
 * True when the caller has the rights of the owner: over their own things; in a group they act as, over their own
 * contributions; and over those of other members with a code that includes `entity.own`. Other codes only moderate and
 * advertise posts of others.
 */
export const owns = ({ person, entity, role, codes = [] }: Actor, { owner, by }: Made): boolean => {
  if (entity === null || owner !== entity) return false
  return entity === person || by === person || can({ role, codes }, 'entity.own')
}

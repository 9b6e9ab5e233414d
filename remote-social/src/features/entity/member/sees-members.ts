import { can } from '@florilege/shared/rules'
import type { RelationCode, Role } from '@florilege/shared/rules'
import type { Entity } from '../entity-head.tsx'

/** Tests whether the caller belongs to the entity; a request or a purchase does not count. */
const belongs = (relation: readonly string[]): boolean => relation.some((code) => code !== 'j' && code !== 'c')

/** Tests whether the server sends the member list to this person. */
export const seesMembers = (role: Role, { closed, relation, suspended }: Entity): boolean => {
  const codes: RelationCode[] = suspended ? [] : relation
  return role !== 'GUEST' && (belongs(relation) || !closed || can({ role, codes }, 'entity.answer-request'))
}

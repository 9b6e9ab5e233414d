import { can } from '@florilege/shared/rules'
import type { RelationCode, Role } from '@florilege/shared/rules'
import type { Entity } from './entity-head.tsx'

/** Whether a group or organisation is one of the caller's: neither asked for nor bought from. */
const belongs = (relation: readonly string[]): boolean => relation.some((code) => code !== 'j' && code !== 'c')

/** Whether the server shows the members to this person. */
export const seesMembers = (role: Role, { closed, relation, suspended }: Entity): boolean => {
  const codes: RelationCode[] = suspended ? [] : relation
  return role !== 'GUEST' && (belongs(relation) || !closed || can({ role, codes }, 'entity.answer-request'))
}

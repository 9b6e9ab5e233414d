import { can } from '@florilege/shared/rules'
import type { Action } from '@florilege/shared/rules'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { EntityRow } from './entity-store.ts'
import { entityOf } from './entity-store.ts'

/** Codes of the caller's person that count for an action: none on a suspended entity, except for deleting it. */
const codesFor = (entity: EntityRow, action: Action) => (entity.suspended && action !== 'entity.delete' ? [] : entity.relation)

/** True when the caller's role, or the codes of their person on an entity, permit an action on it. */
export const mayOn = (actor: Actor, entity: EntityRow, action: Action): boolean =>
  can({ role: actor.role, codes: codesFor(entity, action) }, action)

/** True when only the site role permits an action on a group, and no code on the group does. */
export const isFromOutside = (actor: Actor, entity: EntityRow, action: Action): boolean =>
  can({ role: actor.role }, action) && !can({ role: 'USER', codes: codesFor(entity, action) }, action)

/**
 * Group or organisation that the caller may see and act on. Refuses an invisible one or a person with 404, and one
 * without permission with 403.
 */
export const requireOn = async (db: Db | Trx, actor: Actor, id: number, action: Action): Promise<EntityRow> => {
  const entity = await entityOf(db, actor, id)
  if (entity === undefined || entity.type === 'PERSON') throw refuse('NOT_FOUND')
  if (!mayOn(actor, entity, action)) throw refuse('FORBIDDEN')
  return entity
}

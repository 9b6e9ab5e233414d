import { can } from '@florilege/shared/rules'
import type { Action } from '@florilege/shared/rules'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { EntityRow } from './entity-store.ts'
import { entityOf } from './entity-store.ts'

/**
 * Whether the codes that the caller's person holds on an entity, or their role, allow an action on it. On a suspended one
 * codes allow nothing but to delete it.
 */
export const mayOn = (actor: Actor, entity: EntityRow, action: Action): boolean =>
  can({ role: actor.role, codes: entity.suspended && action !== 'entity.delete' ? [] : entity.relation }, action)

/**
 * A group or organisation that the caller knows of and may act on. Refuses with 404 what they may not know of, a person
 * included, and with 403 what they only may look at.
 */
export const requireOn = async (db: Db | Trx, actor: Actor, id: number, action: Action): Promise<EntityRow> => {
  const entity = await entityOf(db, actor, id)
  if (entity === undefined || entity.type === 'PERSON') throw refuse('NOT_FOUND')
  if (!mayOn(actor, entity, action)) throw refuse('FORBIDDEN')
  return entity
}

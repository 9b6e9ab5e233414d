import { can } from '@florilege/shared/rules'
import type { Action } from '@florilege/shared/rules'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { EntityRow } from './entity-store.ts'
import { entityOf } from './entity-store.ts'

/** Codes of the caller's person that count for an action: on a suspended entity none, but to delete it. */
const codesFor = (entity: EntityRow, action: Action) => (entity.suspended && action !== 'entity.delete' ? [] : entity.relation)

/** Whether the codes that the caller's person holds on an entity, or their role, allow an action on it. */
export const mayOn = (actor: Actor, entity: EntityRow, action: Action): boolean =>
  can({ role: actor.role, codes: codesFor(entity, action) }, action)

/** Whether somebody may do this to a group by their role on the site alone, without a code of the group that allows it. */
export const isFromOutside = (actor: Actor, entity: EntityRow, action: Action): boolean =>
  can({ role: actor.role }, action) && !can({ role: 'USER', codes: codesFor(entity, action) }, action)

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

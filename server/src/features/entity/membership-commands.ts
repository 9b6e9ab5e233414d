import { entityStep, joinEntity, leaveEntity, revokeJoinRequest, sendJoinRequest } from '@florilege/shared/contracts'
import type { EntityCommand, EntityState } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { asOneself, refuseRelation } from '../friend/relation-refusal.ts'
import { holdEntities, pairOf } from '../friend/relation-store.ts'
import { isKeptOut, setMembership, stateOf } from './member-store.ts'
import { tellOfMembership } from './member-notices.ts'

type Change = { person: number; entity: number; command: EntityCommand; message?: string | null }

/** Locks the pair, takes one step of the state machine, stores it and sends notifications; returns the new state. */
export const changeMembership = async (trx: Trx, { person, entity, command, message = null }: Change): Promise<EntityState> => {
  const there = await holdEntities(trx, [person, entity])
  const held = there.get(entity)
  const enters = command === 'join' || command === 'send'
  if (held === undefined || held.type === 'PERSON') throw enters ? refuse('NOT_FOUND') : refuseRelation(nothingThere(command))
  if (command === 'accept' && !there.has(person)) throw refuseRelation(nothingThere(command))
  if (enters && held.suspended) throw refuse('NOT_FOUND')
  // The group's page is visible to them, so that they can report it; they just cannot join.
  if (enters && (await isKeptOut(trx, person, entity))) throw refuse('FORBIDDEN')
  const before = await stateOf(trx, person, held)
  const outcome = entityStep(before, command)
  if ('error' in outcome) throw refuseRelation(outcome.error)
  await setMembership(trx, { person, entity, membership: outcome.state.membership, message })
  await tellOfMembership(trx, { person, entity, command })
  return outcome.state
}

const nothingThere = (command: EntityCommand) =>
  command === 'leave' || command === 'remove' ? 'ENTITY_NOT_JOINED' : 'JOIN_REQUEST_NON_EXIST'

const run = async (db: Db, actor: Actor, change: Omit<Change, 'person'>) => {
  const { person } = asOneself(actor)
  await countAttempt(db, 'relations by person', String(person))
  const { codes } = await db.transaction().execute(async (trx) => {
    await changeMembership(trx, { person, ...change })
    return pairOf(trx, person, change.entity)
  })
  return { data: { id: change.entity, relation: codes } }
}

export const joinEntityRoute = handle(joinEntity, ({ params, actor }, { db }) =>
  run(db, actor, { entity: params.id, command: 'join' }),
)

export const leaveEntityRoute = handle(leaveEntity, ({ params, actor }, { db }) =>
  run(db, actor, { entity: params.id, command: 'leave' }),
)

export const sendJoinRequestRoute = handle(sendJoinRequest, ({ params, body, actor }, { db }) =>
  run(db, actor, { entity: params.id, command: 'send', message: body.message === '' ? null : (body.message ?? null) }),
)

export const revokeJoinRequestRoute = handle(revokeJoinRequest, ({ params, actor }, { db }) =>
  run(db, actor, { entity: params.id, command: 'revoke' }),
)

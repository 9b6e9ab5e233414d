import { acceptJoinRequest, listJoinRequests, rejectJoinRequest } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { refuseRelation } from '../friend/relation-refusal.ts'
import { personCardsOf } from '../../platform/item/person-cards.ts'
import { isFromOutside, mayOn, requireOn } from './entity-rights.ts'
import { entityOf } from './entity-store.ts'
import { requestById, requestsTo } from './member-store.ts'
import { changeMembership } from './membership-commands.ts'
import { tellOfSite } from './site-action.ts'

type By = { actor: Actor; request: FastifyRequest }

/** True when a person's site role permits answering requests to any group. */
const isOfTheTeam = async (trx: Trx, person: number): Promise<boolean> => {
  const account = await trx.selectFrom('account').select('role').where('person_id', '=', person).executeTakeFirst()
  return account !== undefined && can({ role: account.role }, 'entity.answer-request')
}

const answer = async (trx: Trx, by: By, id: number, command: 'accept' | 'reject'): Promise<void> => {
  const { actor } = by
  const me = signedIn(actor)
  const request = await requestById(trx, id)
  // Only people who may answer a request, and its sender, learn that it exists.
  if (request === undefined) throw refuseRelation('JOIN_REQUEST_NON_EXIST')
  const entity = await entityOf(trx, actor, request.entity)
  // A site role does not permit answering one's own request.
  if (request.person === me.person) throw refuse('FORBIDDEN')
  if (entity === undefined || !mayOn(actor, entity, 'entity.answer-request')) throw refuseRelation('JOIN_REQUEST_NON_EXIST')
  const outside = isFromOutside(actor, entity, 'entity.answer-request')
  // Site administrators cannot admit each other either: the group has to accept them.
  if (outside && command === 'accept' && (await isOfTheTeam(trx, request.person))) throw refuse('CONFLICT', 'REQUEST_OF_TEAM')
  await changeMembership(trx, { person: request.person, entity: request.entity, command })
  if (!outside) return
  await tellOfSite(trx, entity.id, 'request')
  const entry = { action: `entity.${command}-request`, subject: 'entity', subjectId: entity.id }
  await audit(trx, by, { ...entry, before: { member: request.person, message: request.message } })
}

const answered = async (db: Db, by: By, id: number, command: 'accept' | 'reject') => {
  await db.transaction().execute((trx) => answer(trx, by, id, command))
  return DONE
}

export const acceptJoinRequestRoute = handle(acceptJoinRequest, ({ params, actor, request }, { db }) =>
  answered(db, { actor, request }, params.id, 'accept'),
)

export const rejectJoinRequestRoute = handle(rejectJoinRequest, ({ params, actor, request }, { db }) =>
  answered(db, { actor, request }, params.id, 'reject'),
)

export const listJoinRequestsRoute = handle(listJoinRequests, async ({ params, query, actor }, { db }) => {
  const { id } = await requireOn(db, actor, params.id, 'entity.answer-request')
  const { rows, next } = pageById(await requestsTo(db, id, idAfter(query._after), query._size + 1), query._size)
  const cards = await personCardsOf(
    db,
    actor,
    rows.map(({ person }) => person),
  )
  const data = rows.flatMap(({ id: request, person, message, created_at }) => {
    const card = cards.get(person)
    if (card === undefined) return []
    const { relation: _relation, ...known } = card
    return [{ id: request, person: known, message, created_at: created_at.toISOString() }]
  })
  return { list: { data, next } }
})

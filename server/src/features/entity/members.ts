import { appointMember, dismissMember, listMembers, removeMember } from '@florilege/shared/contracts'
import type { AdminCode } from '@florilege/shared/rules'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { idAfter, pageById } from '../../platform/id-cursor.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { refuseRelation } from '../friend/relation-refusal.ts'
import { holdEntities } from '../friend/relation-store.ts'
import { personCardsOf } from '../profile/person-cards.ts'
import { mayOn, requireOn } from './entity-rights.ts'
import { entityOf } from './entity-store.ts'
import { tellOfRequests } from './member-notices.ts'
import { membersOf, setCode, stateOf } from './member-store.ts'
import { changeMembership } from './membership-commands.ts'

export const listMembersRoute = handle(listMembers, async ({ params, query, actor }, { db }) => {
  const entity = await entityOf(db, actor, params.id)
  if (entity === undefined || entity.type === 'PERSON') throw refuse('NOT_FOUND')
  const member = entity.relation.some((code) => code === 'm' || 'ACEMR'.includes(code))
  if (entity.closed && !member && !mayOn(actor, entity, 'entity.answer-request')) throw refuse('FORBIDDEN')
  const { rows, next } = pageById(await membersOf(db, entity.id, idAfter(query._after), query._size + 1), query._size)
  const cards = await personCardsOf(
    db,
    actor,
    rows.map(({ person }) => person),
  )
  const data = rows.flatMap(({ person, codes, created_at }) => {
    const card = cards.get(person)
    if (card === undefined) return []
    const { relation: _relation, ...known } = card
    return [{ ...known, codes, since: created_at.toISOString() }]
  })
  return { list: { data, next } }
})

type By = { actor: Actor; request: FastifyRequest }

export const removeMemberRoute = handle(removeMember, async ({ params: { id, member }, actor, request }, { db }) => {
  await db.transaction().execute(async (trx) => {
    await requireOn(trx, actor, id, 'entity.appoint')
    await changeMembership(trx, { person: member, entity: id, command: 'remove' })
    await audit(trx, { actor, request }, { action: 'entity.remove-member', subject: 'entity', subjectId: id, before: { member } })
  })
  return DONE
})

type Appointment = { id: number; member: number; code: AdminCode; held: boolean }

const appoint = async (trx: Trx, by: By, { id, member, code, held }: Appointment): Promise<AdminCode[]> => {
  // The right is asked for while the entity is held: who is dismissed at this instant appoints nobody any more.
  const known = await requireOn(trx, by.actor, id, 'entity.appoint')
  const there = await holdEntities(trx, [id, member])
  await requireOn(trx, by.actor, id, 'entity.appoint')
  const before = await stateOf(trx, member, known)
  if (before.membership !== 'm' || (held && !there.has(member))) throw refuseRelation('ENTITY_NOT_JOINED')
  if (!held && code === 'A' && before.codes.includes('A') && !before.otherAdmin) throw refuseRelation('LAST_ADMIN')
  if (await setCode(trx, { person: member, entity: id, code, held })) {
    const action = held ? 'entity.appoint' : 'entity.dismiss'
    const notice = { kind: 'appointed', to: member, from: id, subject: id } as const
    if (held) await notify(trx, { ...notice, note: code })
    if (code === 'A') await tellOfRequests(trx, { person: member, entity: id, held })
    const { codes } = await stateOf(trx, member, known)
    if (codes.length === 0) await withdraw(trx, notice)
    await audit(trx, by, {
      action,
      subject: 'entity',
      subjectId: id,
      before: { member, codes: before.codes },
      after: { member, codes },
    })
    await publish(trx, { kind: 'relation', to: member, data: { entity: id } })
  }
  return [...(await stateOf(trx, member, known)).codes]
}

const appointed = async (db: Db, by: By, appointment: Appointment) => {
  const codes = await db.transaction().execute((trx) => appoint(trx, by, appointment))
  return { data: { id: appointment.member, codes } }
}

export const appointMemberRoute = handle(appointMember, ({ params, actor, request }, { db }) =>
  appointed(db, { actor, request }, { ...params, held: true }),
)

export const dismissMemberRoute = handle(dismissMember, ({ params, actor, request }, { db }) =>
  appointed(db, { actor, request }, { ...params, held: false }),
)

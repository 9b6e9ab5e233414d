import { appointMember, dismissMember, listMembers, removeMember } from '@florilege/shared/contracts'
import type { AdminCode } from '@florilege/shared/rules'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import { withdrawGroupQueues } from '../../platform/notification/withdraw-about.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { refuseRelation } from '../friend/relation-refusal.ts'
import { holdEntities } from '../friend/relation-store.ts'
import { untellGroup } from '../report/tell-group.ts'
import { personCardsOf } from '../../platform/item/person-cards.ts'
import { isFromOutside, mayOn, requireOn } from './entity-rights.ts'
import { entityOf } from './entity-store.ts'
import type { EntityRow } from './entity-store.ts'
import { tellOfRequests } from './member-notices.ts'
import { membersOf, setCode, stateOf } from './member-store.ts'
import { changeMembership } from './membership-commands.ts'
import { requireReason, tellOfSite } from './site-action.ts'

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

type By = { actor: Actor; request: FastifyRequest; services: Services; reason: string | undefined }

/** Group, and the reason for the log: empty when the caller's code on it permits the action. */
const whyOn = async (trx: Trx, { actor, ...by }: By, id: number): Promise<{ entity: EntityRow; why: { reason?: string } }> => {
  const entity = await requireOn(trx, actor, id, 'entity.appoint')
  return { entity, why: isFromOutside(actor, entity, 'entity.appoint') ? { reason: await requireReason(by) } : {} }
}

export const removeMemberRoute = handle(
  removeMember,
  async ({ params: { id, member }, body: { reason }, actor, request }, services) => {
    await services.db.transaction().execute(async (trx) => {
      const { why } = await whyOn(trx, { actor, request, services, reason }, id)
      // Before the removal, so that a removed administrator of the group is notified too.
      if (why.reason !== undefined) await tellOfSite(trx, id, 'remove')
      await changeMembership(trx, { person: member, entity: id, command: 'remove' })
      const entry = { action: 'entity.remove-member', subject: 'entity', subjectId: id, ...why }
      await audit(trx, { actor, request }, { ...entry, before: { member } })
    })
    return DONE
  },
)

type Appointment = { id: number; member: number; code: AdminCode; held: boolean }

/** Refuses to appoint who is no member or has no account any more, and to dismiss the last administrator. */
const requireAppointable = (before: Awaited<ReturnType<typeof stateOf>>, { code, held }: Appointment, isThere: boolean): void => {
  if (before.membership !== 'm' || (held && !isThere)) throw refuseRelation('ENTITY_NOT_JOINED')
  if (!held && code === 'A' && before.codes.includes('A') && !before.otherAdmin) throw refuseRelation('LAST_ADMIN')
}

/** Takes back notices and queues that the remaining codes no longer entitle to. */
const withdrawUnentitled = async (
  trx: Trx,
  { id, member }: Appointment,
  { codes, notice }: { codes: readonly AdminCode[]; notice: Parameters<typeof withdraw>[1] },
): Promise<void> => {
  if (codes.length === 0) await withdraw(trx, notice)
  if (codes.some((one) => one !== 'R')) return
  await withdrawGroupQueues(trx, id, member)
  await untellGroup(trx, id)
}

const appoint = async (trx: Trx, by: By, appointment: Appointment): Promise<AdminCode[]> => {
  const { id, member, code, held } = appointment
  // The permission is checked under the lock: a concurrent dismissal takes effect first.
  await requireOn(trx, by.actor, id, 'entity.appoint')
  const there = await holdEntities(trx, [id, member])
  const { entity: known, why } = await whyOn(trx, by, id)
  const before = await stateOf(trx, member, known)
  requireAppointable(before, appointment, there.has(member))
  if (before.codes.includes(code) === held) return [...before.codes]
  // A dismissed administrator is notified with the others.
  if (why.reason !== undefined) await tellOfSite(trx, id, held ? 'appoint' : 'dismiss', held ? member : null)
  await setCode(trx, { person: member, entity: id, code, held })
  const notice = { kind: 'appointed', to: member, from: id, subject: id } as const
  if (held) await notify(trx, { ...notice, note: code })
  if (code === 'A') await tellOfRequests(trx, { person: member, entity: id, held })
  const { codes } = await stateOf(trx, member, known)
  await withdrawUnentitled(trx, appointment, { codes, notice })
  const entry = { action: held ? 'entity.appoint' : 'entity.dismiss', subject: 'entity', subjectId: id, ...why }
  await audit(trx, by, { ...entry, before: { member, codes: before.codes }, after: { member, codes } })
  await publish(trx, { kind: 'relation', to: member, data: { entity: id } })
  return [...codes]
}

const appointed = async (by: By, appointment: Appointment) => {
  const codes = await by.services.db.transaction().execute((trx) => appoint(trx, by, appointment))
  return { data: { id: appointment.member, codes } }
}

export const appointMemberRoute = handle(appointMember, ({ params, body: { reason }, actor, request }, services) =>
  appointed({ actor, request, services, reason }, { ...params, held: true }),
)

export const dismissMemberRoute = handle(dismissMember, ({ params, body: { reason }, actor, request }, services) =>
  appointed({ actor, request, services, reason }, { ...params, held: false }),
)

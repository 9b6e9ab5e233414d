import { createEntity, deleteEntity, renewGuid, updateEntity } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import { countAttempt } from '../../platform/request/limits.ts'
import { idempotent } from '../../platform/request/idempotent.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { asOneself } from '../friend/relation-refusal.ts'
import { holdEntities } from '../friend/relation-store.ts'
import { changeEntity } from '../profile/entity-change.ts'
import { isFromOutside, requireOn } from './entity-rights.ts'
import { endEntity, insertEntity, newGuid, ownsRecords } from './entity-store.ts'
import { entityToWire } from './entity-wire.ts'
import { requireReason, tellOfSite } from './site-action.ts'

export const createEntityRoute = handle(createEntity, async ({ body, actor }, { db }) => {
  const me = asOneself(actor)
  const { person } = me
  await countAttempt(db, 'entities by person', String(person))
  const { idempotency_key: key, ...draft } = body
  const words = { about: draft.about === '' ? null : draft.about, place: draft.place === '' ? null : draft.place }
  const id = await db
    .transaction()
    .execute((trx) =>
      idempotent(trx, me, { key, kind: 'entity', content: draft }, () => insertEntity(trx, person, { ...draft, ...words })),
    )
  return { data: await entityToWire(db, actor, id) }
})

export const updateEntityRoute = handle(updateEntity, async ({ params: { id }, body, actor, request }, services) => {
  const { db } = services
  await db.transaction().execute(async (trx) => {
    const before = await requireOn(trx, actor, id, 'entity.edit')
    // Opening a group is up to its administrators: anybody could then join it and read its private content.
    if (body.closed !== undefined && body.closed !== before.closed && isFromOutside(actor, before, 'entity.edit')) {
      await requireStepUp(request, services)
      await tellOfSite(trx, id, body.closed ? 'close' : 'open')
    }
    await changeEntity(trx, id, [id, actor.person ?? id], body)
    const { display_name, about, place, closed } = before
    await audit(
      trx,
      { actor, request },
      { action: 'entity.edit', subject: 'entity', subjectId: id, before: { display_name, about, place, closed }, after: body },
    )
  })
  return { data: await entityToWire(db, actor, id) }
})

export const deleteEntityRoute = handle(deleteEntity, async ({ params: { id }, body, actor, request }, services) => {
  await services.db.transaction().execute(async (trx) => {
    const entity = await requireOn(trx, actor, id, 'entity.delete')
    const outside = isFromOutside(actor, entity, 'entity.delete')
    const reason = outside ? await requireReason({ request, services, reason: body.reason }) : body.reason
    if (!(await holdEntities(trx, [id])).has(id)) throw refuse('NOT_FOUND')
    if (await ownsRecords(trx, id)) throw refuse('CONFLICT', 'ENTITY_OWNS_RECORDS')
    // Before the deletion, while it still has administrators.
    if (outside) await tellOfSite(trx, id, 'delete')
    await endEntity(trx, id)
    const { display_name, member_count } = entity
    const entry = { action: 'entity.delete', subject: 'entity', subjectId: id, reason }
    await audit(trx, { actor, request }, { ...entry, before: { display_name, member_count } })
  })
  return DONE
})

export const renewGuidRoute = handle(renewGuid, async ({ params: { id }, actor, request }, { db }) => {
  const guid = await db.transaction().execute(async (trx) => {
    await requireOn(trx, actor, id, 'entity.invite')
    const renewed = await newGuid(trx, id)
    await audit(trx, { actor, request }, { action: 'entity.renew-link', subject: 'entity', subjectId: id })
    return renewed
  })
  return { data: { id, guid } }
})

import { suspendGroup, unsuspendGroup } from '@florilege/shared/contracts'
import type { AdminGroup } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { notify } from '../../platform/notification/notify.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { keepSuspension, liftSuspensions } from '../../platform/account/suspension-case.ts'
import { lockAdministrators, suspend, unsuspend } from '../../platform/account/suspension.ts'
import { tellGroupAgain } from '../report/tell-group.ts'
import { groupOf } from './admin-store.ts'
import { asSeen } from './hold-account.ts'
import { inTheFuture } from './in-the-future.ts'

/** Group, locked until the transaction ends, so that concurrent changes are serialized. */
const found = async (trx: Trx, id: number): Promise<AdminGroup> => {
  await trx.selectFrom('entity').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const group = await groupOf(trx, id)
  if (group === undefined) throw refuse('NOT_FOUND')
  return group
}

const stateOf = ({ suspended_at, suspended_until }: AdminGroup) => ({ suspended_at, suspended_until })

export const suspendGroupRoute = handle(suspendGroup, async ({ params: { id }, body, actor, request }, services) => {
  await requireStepUp(request, services)
  const until = inTheFuture(body.until)
  return services.db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    const before = await found(trx, id)
    if (before.suspended_at !== null) throw refuse('CONFLICT', 'ALREADY_SUSPENDED')
    await suspend(trx, id, { until, reason: body.reason })
    const me = signedIn(actor).person
    const reportCase = await keepSuspension(trx, id, { until, reason: body.reason }, me)
    await notify(trx, { kind: 'moderation', to: id, subject: reportCase, note: 'suspend', but: me })
    const data = await found(trx, id)
    const entry = { action: 'entity.suspend', subject: 'entity', subjectId: id, reason: body.reason }
    await audit(trx, { actor, request }, { ...entry, before: stateOf(before), after: stateOf(data) })
    return { data }
  })
})

export const unsuspendGroupRoute = handle(unsuspendGroup, async ({ params: { id }, body, actor, request }, services) => {
  await requireStepUp(request, services)
  return services.db.transaction().execute(async (trx) => {
    const before = await found(trx, id)
    if (before.suspended_at === null) throw refuse('CONFLICT', 'NOT_SUSPENDED')
    asSeen(before.suspended_until, body.until)
    await unsuspend(trx, id)
    const me = signedIn(actor).person
    const lifted = await liftSuspensions(trx, id, { by: me, text: body.reason })
    if (lifted !== null) await notify(trx, { kind: 'moderation', to: id, subject: lifted, note: 'restore', but: me })
    await tellGroupAgain(trx, id)
    const data = await found(trx, id)
    const entry = { action: 'entity.unsuspend', subject: 'entity', subjectId: id, reason: body.reason }
    await audit(trx, { actor, request }, { ...entry, before: stateOf(before), after: stateOf(data) })
    return { data }
  })
})

import { endUserSessions, suspendUser, unsuspendUser } from '@florilege/shared/contracts'
import type { AdminUser } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { endSessions } from '../../platform/account/end-sessions.ts'
import { sendModerationEmail } from '../../platform/mail/moderation-email.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { keepSuspension, liftSuspensions } from '../../platform/account/suspension-case.ts'
import { suspend, unsuspend } from '../../platform/account/suspension.ts'
import { sendAccountEmail } from './account-email.ts'
import { userOf } from './admin-store.ts'
import { asSeen, holdAccount } from './hold-account.ts'
import { inTheFuture } from './in-the-future.ts'

const found = async (trx: Trx, id: number): Promise<AdminUser> => {
  const user = await userOf(trx, id)
  if (user === undefined) throw refuse('NOT_FOUND')
  return user
}

const stateOf = ({ status, suspended_until }: AdminUser) => ({ status, suspended_until })

export const suspendUserRoute = handle(suspendUser, async ({ params: { id }, body, actor, request }, services) => {
  await requireStepUp(request, services)
  const until = inTheFuture(body.until)
  if (id === actor.account) throw refuse('CONFLICT', 'OWN_ACCOUNT')
  return services.db.transaction().execute(async (trx) => {
    const before = await holdAccount(trx, id)
    if (before.status === 'suspended') throw refuse('CONFLICT', 'ALREADY_SUSPENDED')
    await suspend(trx, before.entity_id, { until, reason: body.reason })
    const reportCase = await keepSuspension(trx, before.entity_id, { until, reason: body.reason }, signedIn(actor).person)
    const told = { person: before.entity_id, subject: 'entity', group: null } as const
    const email = { ...told, action: 'suspend', reasons: body.reason, until, reportCase } as const
    await sendModerationEmail(trx, services.config, email)
    const data = await found(trx, id)
    const entry = { action: 'account.suspend', subject: 'account', subjectId: id, reason: body.reason }
    await audit(trx, { actor, request }, { ...entry, before: stateOf(before), after: stateOf(data) })
    return { data }
  })
})

export const unsuspendUserRoute = handle(unsuspendUser, async ({ params: { id }, body, actor, request }, services) => {
  await requireStepUp(request, services)
  return services.db.transaction().execute(async (trx) => {
    const before = await holdAccount(trx, id)
    if (before.status !== 'suspended') throw refuse('CONFLICT', 'NOT_SUSPENDED')
    asSeen(before.suspended_until, body.until)
    await unsuspend(trx, before.entity_id)
    await liftSuspensions(trx, before.entity_id, { by: signedIn(actor).person, text: body.reason })
    await sendAccountEmail(trx, services.config, { user: before, action: { name: 'unsuspend' }, reason: body.reason })
    const data = await found(trx, id)
    const entry = { action: 'account.unsuspend', subject: 'account', subjectId: id, reason: body.reason }
    await audit(trx, { actor, request }, { ...entry, before: stateOf(before), after: stateOf(data) })
    return { data }
  })
})

export const endUserSessionsRoute = handle(endUserSessions, async ({ params: { id }, body, actor, request }, { db, config }) =>
  db.transaction().execute(async (trx) => {
    const user = await found(trx, id)
    await endSessions(trx, { account: id, person: user.entity_id })
    await sendAccountEmail(trx, config, { user, action: { name: 'sessions' }, reason: body.reason })
    await audit(
      trx,
      { actor, request },
      { action: 'account.end-sessions', subject: 'account', subjectId: id, reason: body.reason },
    )
    return DONE
  }),
)

import { keepUser } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import { settleLeaving, showAgain } from '../../platform/account/leaving.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { tellAccount } from '../../platform/account/suspension.ts'
import { sendAccountEmail } from './account-email.ts'
import { holdAccount } from './hold-account.ts'

/**
 * Revokes a pending deletion, at the request of a person who cannot sign in: they are suspended, or have lost their
 * means to sign in.
 */
export const keepUserRoute = handle(keepUser, async ({ params: { id }, body, actor, request }, services) => {
  await requireStepUp(request, services)
  const data = await services.db.transaction().execute(async (trx) => {
    const before = await holdAccount(trx, id)
    if (before.delete_at === null) throw refuse('CONFLICT', 'NOT_LEAVING')
    await trx.updateTable('account').set({ delete_at: null }).where('id', '=', id).execute()
    await showAgain(trx, before.entity_id)
    await tellAccount(trx, before.entity_id)
    await sendAccountEmail(trx, services.config, { user: before, action: { name: 'keep' }, reason: body.reason })
    const entry = { action: 'account.keep', subject: 'account', subjectId: id, reason: body.reason }
    await audit(trx, { actor, request }, { ...entry, before: { delete_at: before.delete_at }, after: { delete_at: null } })
    return { ...before, delete_at: null }
  })
  await settleLeaving(services.db, data.entity_id)
  return { data }
})

import { deleteUser, exportUser } from '@florilege/shared/contracts'
import type { AccountCare } from '../../platform/account/account-care.ts'
import { appealLink } from '../../platform/mail/appeal-link.ts'
import { audit } from '../../platform/audit/audit.ts'
import { endSessions } from '../../platform/account/end-sessions.ts'
import { settleLeaving } from '../../platform/account/leaving.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { suspensionCase } from '../../platform/account/suspension-case.ts'
import { keepAnAdmin, tellAccount } from '../../platform/account/suspension.ts'
import { sendAccountEmail } from './account-email.ts'
import { userOf } from './admin-store.ts'
import { holdAccount } from './hold-account.ts'

/** An export at a person's request: it is theirs to fetch, the administrator never gets it. */
export const exportUserRoute = ({ makeExport }: AccountCare): BoundRoute =>
  handle(exportUser, async ({ params: { id }, body, actor, request }, { db, config }) =>
    db.transaction().execute(async (trx) => {
      const user = await userOf(trx, id)
      if (user === undefined) throw refuse('NOT_FOUND')
      await makeExport(trx, id)
      const deed = { name: 'export', byEmail: user.status === 'suspended' || user.delete_at !== null } as const
      await sendAccountEmail(trx, config, { user, action: deed, reason: body.reason })
      await audit(trx, { actor, request }, { action: 'account.export', subject: 'account', subjectId: id, reason: body.reason })
      return DONE
    }),
  )

/** A deletion at a person's request, with the same days to change one's mind as their own. */
export const deleteUserRoute = ({ markForDeletion }: AccountCare): BoundRoute =>
  handle(deleteUser, async ({ params: { id }, body, actor, request }, services) => {
    await requireStepUp(request, services)
    if (id === actor.account) throw refuse('CONFLICT', 'OWN_ACCOUNT')
    const { delete_at, person } = await services.db.transaction().execute(async (trx) => {
      const user = await holdAccount(trx, id)
      if (user.delete_at !== null) throw refuse('CONFLICT', 'ALREADY_LEAVING')
      if (user.role === 'ADMIN') await keepAnAdmin(trx, id)
      await endSessions(trx, { account: id, person: user.entity_id })
      await tellAccount(trx, user.entity_id)
      const delete_at = (await markForDeletion(trx, id)).toISOString()
      const reportCase = user.status === 'suspended' ? await suspensionCase(trx, user.entity_id) : null
      const suspension = reportCase === null ? null : await appealLink(trx, services.config, reportCase)
      const deed = { name: 'delete', at: delete_at, suspension } as const
      await sendAccountEmail(trx, services.config, { user, action: deed, reason: body.reason })
      const entry = { action: 'account.delete', subject: 'account', subjectId: id, reason: body.reason }
      await audit(trx, { actor, request }, { ...entry, before: { delete_at: user.delete_at }, after: { delete_at } })
      return { delete_at, person: user.entity_id }
    })
    await settleLeaving(services.db, person)
    return { data: { delete_at } }
  })

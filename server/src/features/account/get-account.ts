import { getAccount } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { ownSession } from '../../platform/account/step-up.ts'
import { ownAccount } from './own-account-store.ts'

export const getAccountRoute = handle(getAccount, async ({ request }, services) => {
  const { actor, steppedUp } = await ownSession(request, services)
  const { created_at, ...row } = await ownAccount(services.db, actor.account)
  return { data: { ...row, created_at: created_at.toISOString(), stepped_up: steppedUp } }
})

import { deletePasskey, listPasskeys, renamePasskey } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { holdAccount, passkeysOf, removePasskey, setPasskeyName } from './passkey-store.ts'
import { passkeyToWire } from './passkey-wire.ts'

export const listPasskeysRoute = handle(listPasskeys, async ({ actor, query }, { db }) => {
  const found = await passkeysOf(db, signedIn(actor).account, idAfter(query._after), query._size + 1)
  const { rows, next } = pageById(found, query._size)
  return { list: { data: rows.map(passkeyToWire), next } }
})

export const renamePasskeyRoute = handle(renamePasskey, async ({ actor, params, body }, { db }) => {
  const renamed = await setPasskeyName(db, signedIn(actor).account, params.id, body.name)
  if (renamed === undefined) throw refuse('NOT_FOUND')
  return { data: passkeyToWire(renamed) }
})

/** This cannot lock anybody out: the account's mail address always leads to a new password. */
export const deletePasskeyRoute = handle(deletePasskey, async ({ params, request }, services) => {
  const { actor } = await requireStepUp(request, services)
  await services.db.transaction().execute(async (trx) => {
    await holdAccount(trx, actor.account)
    if (!(await removePasskey(trx, actor.account, params.id))) throw refuse('NOT_FOUND')
  })
  return DONE
})

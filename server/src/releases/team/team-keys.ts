import { addTeamKey, listTeamKeys, rotateTeamKey } from '@florilege/shared/contracts'
import type { TeamKeyRequest } from '@florilege/shared/contracts'
import { keyIdOf } from '@florilege/shared/federation/signing.ts'
import { proofHolds } from '@florilege/shared/federation/team-key-proof.ts'
import { GUEST } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { requireKeeper, requireReleaser } from './releaser.ts'
import type { Releaser } from './releaser.ts'
import { endKey, findKey, insertKey, listKeys } from './team-key-store.ts'

export const listTeamKeysRoute = handle(listTeamKeys, async ({ request, actor }, services) => {
  await requireReleaser({ request, actor }, services)
  return { data: { keys: await listKeys(services.db) } }
})

/** Adds a key as requested; an ended one cannot be added again. */
const addKey = async (trx: Trx, request: TeamKeyRequest, { by, call = { actor: GUEST } }: Releaser, reason?: string) => {
  if (!proofHolds(request)) throw refuse('DATA_INVALID', 'KEY_PROOF_INVALID')
  const { team, public_key, remotes } = request
  const id = keyIdOf(public_key)
  const before = await findKey(trx, id)
  if (before !== undefined) {
    if (before.ended_at !== null) throw refuse('CONFLICT', 'KEY_ENDED')
    return before
  }
  await insertKey(trx, { id, team, public_key, remotes: [...new Set(remotes)].toSorted(), added_by: by })
  const added = await findKey(trx, id)
  if (added === undefined) throw refuse('CONFLICT')
  const entry = { action: 'release.key-add', subject: 'release-key', subjectId: id, after: { team, remotes, by } }
  await audit(trx, call, { ...entry, ...(reason === undefined ? {} : { reason }) })
  return added
}

export const addTeamKeyRoute = handle(addTeamKey, async ({ request, actor, body }, services) => {
  const { by, ...asked } = body
  const keeper = await requireKeeper({ request, actor }, services, by)
  return { data: await services.db.transaction().execute((trx) => addKey(trx, asked, keeper)) }
})

export const rotateTeamKeyRoute = handle(rotateTeamKey, async ({ request, actor, params: { id }, body }, services) => {
  const { reason, by, ...asked } = body
  const keeper = await requireKeeper({ request, actor }, services, by)
  return services.db.transaction().execute(async (trx) => {
    // Locked before reading: concurrent changes are serialized.
    await trx.selectFrom('release_team_key').select('id').where('id', '=', id).forUpdate().execute()
    const old = await findKey(trx, id)
    if (old === undefined) throw refuse('NOT_FOUND')
    if (keyIdOf(asked.public_key) === id) throw refuse('DATA_INVALID', 'DATA_INVALID', { public_key: 'DATA_INVALID' })
    if (old.ended_at !== null && old.replaced_by !== keyIdOf(asked.public_key)) throw refuse('CONFLICT', 'KEY_ENDED')
    const added = await addKey(trx, asked, keeper, reason)
    await endKey(trx, id, { by: keeper.by, reason, replacedBy: added.id })
    await audit(trx, keeper.call ?? { actor: GUEST }, {
      action: 'release.key-rotate',
      subject: 'release-key',
      subjectId: id,
      after: { replaced_by: added.id, by: keeper.by },
      reason,
    })
    return { data: added }
  })
})

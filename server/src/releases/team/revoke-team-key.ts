import { revokeTeamKey } from '@florilege/shared/contracts'
import { GUEST } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { lockChannels } from '../publish/channel-store.ts'
import { requireKeeper } from './releaser.ts'
import { takeBack } from '../publish/roll-back.ts'
import { endKey, findKey } from './team-key-store.ts'

export const revokeTeamKeyRoute = handle(revokeTeamKey, async ({ request, actor, params: { id }, body }, services) => {
  const { reason, compromised, by } = body
  const keeper = await requireKeeper({ request, actor }, services, by)
  return services.db.transaction().execute(async (trx) => {
    // Locks the channels, so that no release goes live between the end of the key and the last roll-back it causes.
    await lockChannels(trx)
    await trx.selectFrom('release_team_key').select('id').where('id', '=', id).forUpdate().execute()
    const before = await findKey(trx, id)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (before.ended_at === null || (compromised && !before.compromised)) {
      await endKey(trx, id, { by: keeper.by, reason, compromised })
      await audit(trx, keeper.call ?? { actor: GUEST }, {
        action: 'release.key-revoke',
        subject: 'release-key',
        subjectId: id,
        after: { compromised, by: keeper.by },
        reason,
      })
    }
    const key = (await findKey(trx, id)) ?? before
    const note = `Key ${id}: ${reason}`.slice(0, 500)
    const done = key.compromised ? await takeBack(trx, { note, releaser: keeper }) : { taken_back: [], left: [] }
    return { data: { key, ...done } }
  })
})

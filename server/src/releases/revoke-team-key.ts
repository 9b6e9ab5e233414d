import { revokeTeamKey } from '@florilege/shared/contracts'
import { GUEST } from '../platform/actor.ts'
import { audit } from '../platform/audit/audit.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import { handle } from '../platform/route.ts'
import type { Services } from '../platform/services.ts'
import { rollBack } from './change-live.ts'
import { listChannels } from './channel-store.ts'
import { requireKeeper } from './releaser.ts'
import type { Releaser } from './releaser.ts'
import { endKey, findKey, vouchedFor } from './team-key-store.ts'

/** Takes back what is live and signed by no key that still counts; tells what has nothing to go back to. */
const takeBack = async (services: Services, releaser: Releaser, note: string) => {
  const rows = await listChannels(services.db)
  const vouched = await vouchedFor(services.db, rows)
  const taken_back: string[] = []
  const left: string[] = []
  for (const { name, build, channel } of rows) {
    if (vouched.has(`${name}/${build}`)) continue
    try {
      await rollBack(services, name, { channel, note, releaser })
      taken_back.push(name)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.push(name)
    }
  }
  return { taken_back, left }
}

export const revokeTeamKeyRoute = handle(revokeTeamKey, async ({ request, actor, params: { id }, body }, services) => {
  const keeper = await requireKeeper({ request, actor }, services)
  const { reason, compromised } = body
  const key = await services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('release_team_key').select('id').where('id', '=', id).forUpdate().execute()
    const before = await findKey(trx, id)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (before.ended_at !== null && (before.compromised || !compromised)) return before
    await endKey(trx, id, { by: keeper.by, reason, compromised })
    await audit(trx, keeper.call ?? { actor: GUEST }, {
      action: 'release.key-revoke',
      subject: 'release-key',
      subjectId: id,
      after: { compromised, by: keeper.by },
      reason,
    })
    return (await findKey(trx, id)) ?? before
  })
  // Repeating goes on where the last time was cut off.
  const done = key.compromised
    ? await takeBack(services, keeper, `Key ${id}: ${reason}`.slice(0, 500))
    : { taken_back: [], left: [] }
  return { data: { key, ...done } }
})

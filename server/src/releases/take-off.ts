import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseRelease } from './change-live.ts'
import type { Decision, Outcome } from './change-live.ts'
import { listChannels, lockChannels, removeLine } from './channel-store.ts'
import { recordChange } from './record-change.ts'
import { HOST } from './release-rules.ts'
import { endRollout, findRollout, removePin } from './rollout-store.ts'

/**
 * Takes a remote off the site at once: nobody gets a release of it on this channel any more, its roll-out ends, and it stands in
 * the way of no host. What was published stays in the history, and goes live again when somebody says so.
 */
export const takeOff = (services: Services, name: string, { channel, note, releaser }: Decision): Promise<Outcome> =>
  services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    if (name === HOST) throw refuseRelease(['without the host there is no site: roll it back'])
    const current = (await listChannels(trx)).find((row) => row.name === name && row.channel === channel)
    // The first release of a remote is on its way to everybody.
    const build = current?.build ?? (channel === 'stable' ? (await findRollout(trx, name))?.build : undefined)
    if (build === undefined) throw refuse('NOT_FOUND')
    if (channel === 'stable') await endRollout(trx, name, 'withdrawn')
    await removePin(trx, name, channel)
    await removeLine(trx, name, channel)
    await recordChange(trx, { name, channel, action: 'withdraw', build, formerBuild: build, note, releaser, share: null })
    return { name, build, channel, changed: true }
  })

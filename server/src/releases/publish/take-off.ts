import { CHANNELS } from '@florilege/shared/contracts'
import type { Channel } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { Decision, Outcome } from './change-live.ts'
import { listChannels, lockChannels, removeLine } from './channel-store.ts'
import type { ChannelRow } from './channel-store.ts'
import { recordChange } from './record-change.ts'
import { requireSeen } from '../gate/require-seen.ts'
import { requireStaying } from '../gate/require-staying.ts'
import { endRollout, findRollout, removePin } from '../rollout/rollout-store.ts'

/** Releases that disappear with a line: the live one and the one being rolled out. */
const leaving = async (trx: Trx, rows: readonly ChannelRow[], name: string, channel: Channel): Promise<string[]> => {
  const line = rows.find((row) => row.name === name && row.channel === channel)
  const rollout = channel === 'stable' ? await findRollout(trx, name) : undefined
  return [line?.build, rollout?.build].filter((build) => build !== undefined)
}

/**
 * Takes a remote off the site at once: nobody gets a release of it, including testers of "next"; its roll-out and hold
 * end, and it no longer blocks a host. On the channel "next" alone, it only ends the trial. Published releases stay in
 * the history and can go live again.
 */
export const takeOff = (services: Services, name: string, { channel, note, releaser, seen }: Decision): Promise<Outcome[]> =>
  services.db.transaction().execute(async (trx) => {
    await lockChannels(trx)
    await requireSeen(trx, name, seen)
    requireStaying(name, channel, releaser)
    const rows = await listChannels(trx)
    const outcomes: Outcome[] = []
    for (const one of channel === 'stable' ? CHANNELS : [channel]) {
      const builds = await leaving(trx, rows, name, one)
      if (one === 'stable') await endRollout(trx, name, 'withdrawn')
      await removePin(trx, name, one)
      await removeLine(trx, name, one)
      for (const build of builds)
        await recordChange(trx, {
          name,
          channel: one,
          action: channel === 'stable' ? 'retire' : 'withdraw',
          build,
          formerBuild: build,
          note,
          releaser,
          share: null,
        })
      outcomes.push(...builds.map((build) => ({ name, build, channel: one, changed: true })))
    }
    if (outcomes.length === 0) throw refuse('NOT_FOUND')
    return outcomes
  })

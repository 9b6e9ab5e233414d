import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { BY_GUESTS, WAS_TAKEN_BACK } from './change-rollout.ts'
import { listChannels, lockChannels } from '../publish/channel-store.ts'
import { notedEvidence, peopleOf } from './evidence.ts'
import { judgeWatch } from './judge-rollout.ts'
import { HEALTH } from '../publish/record-change.ts'
import { takeLiveBack } from '../publish/roll-back.ts'
import { listWatches } from './rollout-store.ts'
import type { Watch } from './rollout-store.ts'

/** Rolls back a watched release that is broken for too many people (decision 005). One without an earlier release stays. */
export const takeBackIfBroken = async (services: Services, { id, name, build }: Watch): Promise<void> => {
  const { db, log } = services
  const release = `${name}/${build}`
  try {
    const isTakenBack = await db.transaction().execute(async (trx) => {
      await lockChannels(trx)
      const watch = (await listWatches(trx)).find((one) => one.id === id)
      if (watch === undefined) return false
      const { tallies, value, worse, doubtful } = await judgeWatch(trx, watch)
      if (doubtful) log.warn({ release }, BY_GUESTS)
      if (!worse) return false
      const live = (await listChannels(trx)).find((row) => row.name === name && row.channel === 'stable')
      if (live === undefined) return false
      const broke = peopleOf(tallies, 'broke').candidate
      const note = `live for everybody, it broke for ${broke} people: evidence ${notedEvidence(value)}`
      await takeLiveBack(trx, live, { note, releaser: HEALTH })
      return true
    })
    if (isTakenBack) log.error({ release }, WAS_TAKEN_BACK)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.error({ release, reason: error.fields?.['release'] }, 'a release is broken for too many, and nothing before it fits')
  }
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { job } from '../../platform/job/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { makeLive } from '../publish/change-live.ts'
import type { Decision, Outcome } from '../publish/change-live.ts'
import { rollOut, setShare, stopIfWorse } from './change-rollout.ts'
import { lastEvents, listChannels } from '../publish/channel-store.ts'
import { EVIDENCE_LIMIT } from './evidence.ts'
import { judgeRollout, judgeWatch } from './judge-rollout.ts'
import type { Judged } from './judge-rollout.ts'
import { RAMP } from '../publish/record-change.ts'
import { findRollout, listRollouts, listWatches } from './rollout-store.ts'
import type { Rollout } from './rollout-store.ts'
import type { Key } from '../publish/standing.ts'
import { takeBackIfBroken } from './watch.ts'

/** Shares of people, and loads by served pages before the next share; after the last, everybody (TR-03). */
export const STEPS = [
  { share: 5, loads: 100 },
  { share: 25, loads: 500 },
] as const
/** A step lasts at least ten minutes, so that late failures are seen, and at most six hours; ms. */
const SHORTEST = 600_000
const LONGEST = 6 * 3_600_000
/** Loads of all releases of a name in 24 hours below which a share of people would show nothing within six hours. */
const QUIET = 400
/** Evidence that pauses a ramp, whoever reports: a tenth of the limit for a roll-back. */
export const HOLD = EVIDENCE_LIMIT / 10

/** State of a ramp: next share, loads so far and needed, latest time, and `held` when its figures pause it. */
export type RampStand = { next: number; loads: number; needed: number; latest: Date; held: boolean }

const isQuiet = async (db: Db, name: string): Promise<boolean> => {
  const row = await db
    .selectFrom('release_load')
    .select(({ fn }) => fn.sum<number | null>('count').as('loads'))
    .where('name', '=', name)
    .where('hour', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()
  return Number(row?.loads ?? 0) < QUIET
}

/**
 * Rolls a build out in steps: 5 % of people, 25 %, everybody, each after enough loads or six hours. With too few
 * visitors it goes to everybody at once. A share that a person set is the starting point; a live build stays live.
 */
export const rampUp = async (
  services: Services,
  key: Key,
  action: 'publish' | 'promote',
  decision: Omit<Decision, 'channel'>,
): Promise<Outcome[]> => {
  const { db } = services
  const { name, build } = key
  const running = await findRollout(db, name)
  if (running?.build === build) return setShare(services, name, { ...decision, share: running.share, ramp: true })
  const isLive = (await listChannels(db)).some((row) => row.name === name && row.channel === 'stable' && row.build === build)
  if (isLive || (await isQuiet(db, name))) return makeLive(services, [key], action, { ...decision, channel: 'stable' })
  return rollOut(services, key, action, { ...decision, share: STEPS[0].share, ramp: true })
}

const standOf = (rollout: Rollout, { doubt }: Judged): RampStand => {
  const { loads: needed } = STEPS.findLast(({ share }) => share <= rollout.share) ?? STEPS[0]
  return {
    next: STEPS.find(({ share }) => share > rollout.share)?.share ?? 100,
    loads: rollout.served,
    needed,
    latest: new Date(rollout.share_since.getTime() + LONGEST),
    held: doubt >= HOLD,
  }
}

/** State of a roll-out's ramp; null when only a person raises the share. */
export const rampOf = async (db: Db, rollout: Rollout): Promise<RampStand | null> =>
  rollout.ramp ? standOf(rollout, await judgeRollout(db, rollout)) : null

const advance = async (services: Services, rollout: Rollout, judged: Judged): Promise<void> => {
  if (!rollout.ramp) return
  const { name, share_since: since } = rollout
  const [last] = await lastEvents(services.db, [name])
  const stand = standOf(rollout, judged)
  const time = Date.now() - since.getTime()
  if (stand.held || time < SHORTEST || (stand.loads < stand.needed && time < LONGEST)) return
  const note = `${stand.loads} loads at ${rollout.share} %, evidence that it is worse is low`
  await setShare(services, name, { share: stand.next, ramp: true, note, releaser: RAMP, seen: last?.id })
}

/**
 * Every minute, takes back what is worse by the reports so far, and raises the share of releases on a ramp. A refused step
 * is logged and tried again.
 */
export const rampJob = job({
  name: 'raise ramps',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: async (_data, services) => {
    const { db } = services
    for (const watch of await listWatches(db)) if ((await judgeWatch(db, watch)).worse) await takeBackIfBroken(services, watch)
    for (const rollout of await listRollouts(db)) {
      try {
        const judged = await judgeRollout(db, rollout)
        if (judged.worse) await stopIfWorse(services, rollout)
        else await advance(services, rollout, judged)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        services.log.warn({ release: `${rollout.name}/${rollout.build}`, reason: error.fields }, 'a ramp goes no further')
      }
    }
  },
})

import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { EVIDENCE_LIMIT, evidenceAlone, evidenceOf, failsForGuests, isWorse, peopleOf, WELL } from './evidence.ts'
import type { Tally } from './evidence.ts'
import { talliesOf } from './rollout-store.ts'
import type { Rollout, Watch } from './rollout-store.ts'

/** Evidence against a release by tallies of people, and the loads of as many of them as are counted. */
type Rate = (tallies: readonly Tally[], loads: number) => number

/**
 * Tallies and evidence of all people, which holds a ramp, and of members alone, which rolls back with `worse`. `doubtful`:
 * only the former speaks against the release.
 */
export type Judged = {
  tallies: Tally[]
  /** Evidence that pauses a ramp: of all people, compared with the control or with the usual rate of failures. */
  doubt: number
  value: number
  members: { people: number; value: number }
  worse: boolean
  doubtful: boolean
}

/** Time in which members may load a release before reports of others alone decide; ms. */
const MEMBERS_FIRST = 600_000

const badPeople = (tallies: readonly Tally[]): number =>
  Math.max(...(['broke', 'slow'] as const).map((signal) => peopleOf(tallies, signal).candidate))

const judged = async (
  db: Db | Trx,
  { id, since, served, well, members }: Rollout,
  rate: Rate,
  usual: number,
): Promise<Judged> => {
  const [all, ofMembers] = [await talliesOf(db, id), await talliesOf(db, id, { members: true })]
  const [value, known] = [rate(all, served), rate(ofMembers, members)]
  const people = badPeople(ofMembers)
  const [broke, brokeForMembers] = [all, ofMembers].map((tallies) => peopleOf(tallies, 'broke').candidate) as [number, number]
  const isEarly = Date.now() - since.getTime() < MEMBERS_FIRST
  const guests = { broke: broke - brokeForMembers, well, members: Math.max(members - brokeForMembers, 0) }
  const worse = isWorse(known, { members: people, all: badPeople(all) }) || (!isEarly && failsForGuests(guests))
  const doubt = Math.max(value, rateAlone(usual)(all, served))
  return { tallies: all, doubt, value, members: { people, value: known }, worse, doubtful: !worse && value >= EVIDENCE_LIMIT }
}

const rateAlone =
  (usual: number): Rate =>
  (tallies, loads) =>
    evidenceAlone(peopleOf(tallies, 'broke').candidate, loads, usual)

/** Evidence against a roll-out: compared with its control, or alone without a control (decision 005). */
export const judgeRollout = async (db: Db | Trx, rollout: Rollout): Promise<Judged> =>
  judged(db, rollout, rollout.control === null ? rateAlone(WELL) : evidenceOf, await usualOf(db, rollout))

/** Fewest loads of the release before from which its failure rate is estimated, and the highest rate that counts as usual. */
const TELLING = 100
const MOST_USUAL = 0.1

/** Failure rate of the release before in the last 90 days. */
const usualOf = async (db: Db | Trx, { name, control }: Rollout): Promise<number> => {
  const { rows } = await sql<{ loads: number; failed: number }>`select
    (select coalesce(sum(count), 0)::float from release_load where name = ${name} and build = ${control}) as loads,
    (select coalesce(sum(count), 0)::float from release_report
      where name = ${name} and build = ${control} and failure <> 'slow') as failed`.execute(db)
  const { loads = 0, failed = 0 } = rows[0] ?? {}
  return loads < TELLING ? WELL : Math.min(Math.max(failed / loads, WELL), MOST_USUAL)
}

/**
 * Evidence against a release that is live for everybody, compared with the usual failure rate of the one before
 * (decision 005).
 */
export const judgeWatch = async (db: Db | Trx, watch: Watch): Promise<Judged> => {
  const usual = await usualOf(db, watch)
  return judged(db, watch, rateAlone(usual), usual)
}

import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { EVIDENCE_LIMIT, evidenceAlone, evidenceOf, FEWEST_PEOPLE, isWorse, peopleOf, WELL } from './evidence.ts'
import type { Tally } from './evidence.ts'
import { knownPeopleOf, talliesOf } from './rollout-store.ts'
import type { Rollout, Watch } from './rollout-store.ts'

/** `worse`: judged by its figures; `known`: people among those with bad loads whose account is older than the roll-out. */
export type Judged = { tallies: Tally[]; value: number; worse: boolean; known: number }

/** Fewest people with an older account for a roll-back: addresses and new accounts cost nothing. */
export const FEWEST_KNOWN = 3

/** Loads of a candidate since its roll-out began, as counted by pages. */
export const loadsOf = async (db: Db | Trx, { name, build, since }: Rollout): Promise<number> => {
  const row = await db
    .selectFrom('release_load')
    .select(({ fn }) => fn.sum<number | null>('count').as('loads'))
    .where('name', '=', name)
    .where('build', '=', build)
    .where('hour', '>=', sql<Date>`date_trunc('hour', ${since}::timestamptz)`)
    .executeTakeFirst()
  return Number(row?.loads ?? 0)
}

/** Evidence against a roll-out: compared with its control, or alone without a control (decision 005). */
export const judgeRollout = async (db: Db | Trx, rollout: Rollout): Promise<Judged> => {
  const [tallies, known] = [await talliesOf(db, rollout.id), await knownPeopleOf(db, rollout.id)]
  if (rollout.control !== null) return { tallies, known, value: evidenceOf(tallies), worse: isWorse(tallies) }
  const broke = peopleOf(tallies, 'broke').candidate
  const value = evidenceAlone(broke, await loadsOf(db, rollout))
  return { tallies, known, value, worse: broke >= FEWEST_PEOPLE && value >= EVIDENCE_LIMIT }
}

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
  const [tallies, known] = [await talliesOf(db, watch.id), await knownPeopleOf(db, watch.id)]
  const broke = peopleOf(tallies, 'broke').candidate
  const value = evidenceAlone(broke, await loadsOf(db, watch), await usualOf(db, watch))
  return { tallies, known, value, worse: broke >= FEWEST_PEOPLE && value >= EVIDENCE_LIMIT }
}

import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { evidenceAlone, evidenceOf, isBelieved, isWorse, isWorseAlone, peopleOf, WELL } from './evidence.ts'
import type { Tally, Unknown } from './evidence.ts'
import { peopleBeside, talliesOf } from './rollout-store.ts'
import type { Rollout, Watch } from './rollout-store.ts'

/** People with bad loads whose account is older than the roll-out, and pages of all others. */
type People = { known: number; unknown: Unknown }
/** `worse`: judged by its figures; `believed`: enough people are, for a roll-back. */
export type Judged = People & { tallies: Tally[]; value: number; worse: boolean; believed: boolean }

const judged = (people: People, figures: Pick<Judged, 'tallies' | 'value' | 'worse'>): Judged => ({
  ...people,
  ...figures,
  believed: isBelieved(people),
})

const peopleIn = async (db: Db | Trx, { id, well }: Rollout): Promise<People> => {
  const { known, unknown } = await peopleBeside(db, id)
  return { known, unknown: { broke: unknown, well } }
}

/** Loads of a candidate since its roll-out began, as counted by pages. */
const loadsOf = async (db: Db | Trx, { name, build, since }: Rollout): Promise<number> => {
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
  const [tallies, people] = [await talliesOf(db, rollout.id), await peopleIn(db, rollout)]
  if (rollout.control !== null) return judged(people, { tallies, value: evidenceOf(tallies), worse: isWorse(tallies) })
  const [broke, loads] = [peopleOf(tallies, 'broke').candidate, await loadsOf(db, rollout)]
  return judged(people, { tallies, value: evidenceAlone(broke, loads), worse: isWorseAlone({ broke, loads }, people) })
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
  const [tallies, people] = [await talliesOf(db, watch.id), await peopleIn(db, watch)]
  const broke = peopleOf(tallies, 'broke').candidate
  const [loads, usual] = [await loadsOf(db, watch), await usualOf(db, watch)]
  const worse = isWorseAlone({ broke, loads }, { ...people, usual })
  return judged(people, { tallies, value: evidenceAlone(broke, loads, usual), worse })
}

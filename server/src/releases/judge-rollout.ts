import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { EVIDENCE_LIMIT, evidenceAlone, evidenceOf, FEWEST_PEOPLE, isWorse, peopleOf } from './evidence.ts'
import type { Tally } from './evidence.ts'
import { talliesOf } from './rollout-store.ts'
import type { Rollout } from './rollout-store.ts'

type Judged = { tallies: Tally[]; value: number; worse: boolean }

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

/** How a roll-out stands: against what the others have, or by itself where they have nothing (decision 396). */
export const judgeRollout = async (db: Db | Trx, rollout: Rollout): Promise<Judged> => {
  const tallies = await talliesOf(db, rollout.id)
  if (rollout.control !== null) return { tallies, value: evidenceOf(tallies), worse: isWorse(tallies) }
  const broke = peopleOf(tallies, 'broke').candidate
  const value = evidenceAlone(broke, await loadsOf(db, rollout))
  return { tallies, value, worse: broke >= FEWEST_PEOPLE && value >= EVIDENCE_LIMIT }
}

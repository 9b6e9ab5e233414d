import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { EVIDENCE_LIMIT, evidenceAlone, evidenceOf, FEWEST_PEOPLE, isWorse, peopleOf } from './evidence.ts'
import type { Tally } from './evidence.ts'
import { knownPeopleOf, talliesOf } from './rollout-store.ts'
import type { Rollout } from './rollout-store.ts'

/** `worse`: by its figures; `known`: people with an account from before among those for whom it was bad. */
type Judged = { tallies: Tally[]; value: number; worse: boolean; known: number }

/** People with an account from before the roll-out without whom nothing is taken back: addresses and new accounts cost nothing. */
export const FEWEST_KNOWN = 3

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
  const [tallies, known] = [await talliesOf(db, rollout.id), await knownPeopleOf(db, rollout.id)]
  if (rollout.control !== null) return { tallies, known, value: evidenceOf(tallies), worse: isWorse(tallies) }
  const broke = peopleOf(tallies, 'broke').candidate
  const value = evidenceAlone(broke, await loadsOf(db, rollout))
  return { tallies, known, value, worse: broke >= FEWEST_PEOPLE && value >= EVIDENCE_LIMIT }
}

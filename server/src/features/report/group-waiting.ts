import { can, getEntityWaiting } from '@florilege/shared/contracts'
import type { EntityWaiting } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { contested, decidedThere } from './case-rows.ts'

/** Counts stop at this number, so that counting costs the same for any length. Both queues have an index by place. */
const MOST_COUNTED = 1000

const counted = (place: number, person: number, which: RawBuilder<boolean>) => sql`(select count(*)::int from (
  select from report_case where place_id = ${place} and ${which}
    and person_id is distinct from ${person}::bigint and concerns_id is distinct from ${person}::bigint
    and appealed_by is distinct from ${person}::bigint
  limit ${sql.lit(MOST_COUNTED)}) waiting)`

/**
 * Statement for the queues of a group, without cases about the moderator themself; tests check with `EXPLAIN` that it
 * uses its indexes.
 */
export const groupWaitingStatement = (place: number, person: number) => sql<EntityWaiting>`select
  ${counted(place, person, sql<boolean>`closed_at is null`)} as reports,
  ${counted(place, person, sql<boolean>`(${contested} and ${decidedThere})`)} as appeals`

export const getEntityWaitingRoute = handle(getEntityWaiting, async ({ params: { id }, actor }, { db }) => {
  const { role, person } = signedIn(actor)
  const entity = await db.selectFrom('entity').select('id').where('id', '=', id).executeTakeFirst()
  if (entity === undefined) throw refuse('NOT_FOUND')
  if (!can({ role, codes: await codesOn(db, person, id) }, 'post.moderate')) throw refuse('FORBIDDEN')
  const { rows } = await groupWaitingStatement(id, person).execute(db)
  return { data: rows[0] ?? { reports: 0, appeals: 0 } }
})

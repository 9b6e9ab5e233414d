import { can, getEntityWaiting } from '@florilege/shared/contracts'
import type { EntityWaiting } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { signedIn } from '../../platform/request/actor.ts'
import { countQueues } from '../../platform/database/embedded/count-queues.ts'
import type { Db } from '../../platform/database/database.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { contested, decidedThere } from './case-rows.ts'

const cases = (place: number, person: number, which: RawBuilder<boolean>) => sql`
  select from report_case where place_id = ${place} and ${which}
    and person_id is distinct from ${person}::bigint and concerns_id is distinct from ${person}::bigint
    and appealed_by is distinct from ${person}::bigint`

/** Numbers of open cases and appeals of a group, without those about the moderator themself. */
export const groupWaiting = (db: Db, place: number, person: number): Promise<EntityWaiting> =>
  countQueues(db, {
    reports: cases(place, person, sql<boolean>`closed_at is null`),
    appeals: cases(place, person, sql<boolean>`(${contested} and ${decidedThere})`),
  })

export const getEntityWaitingRoute = handle(getEntityWaiting, async ({ params: { id }, actor }, { db }) => {
  const { role, person } = signedIn(actor)
  const entity = await db.selectFrom('entity').select('id').where('id', '=', id).executeTakeFirst()
  if (entity === undefined) throw refuse('NOT_FOUND')
  if (!can({ role, codes: await codesOn(db, person, id) }, 'post.moderate')) throw refuse('FORBIDDEN')
  return { data: await groupWaiting(db, id, person) }
})

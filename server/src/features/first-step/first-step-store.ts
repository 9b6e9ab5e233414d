import { sql } from 'kysely'
import { FIRST_STEPS, NEWCOMER_DAYS } from '@florilege/shared/rules'
import type { FirstStep } from '@florilege/shared/rules'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'

/** Conditions for finished steps, each one index lookup. */
const DONE = {
  people: sql<boolean>`exists (select from relation where from_id = account.person_id)`,
  look: sql<boolean>`exists (select from item_like where entity_id = account.person_id)`,
  write: sql<boolean>`exists (select from item where owner_id = account.person_id and privacy_status >= 0
    and kind in ('note', 'lesson', 'mood', 'share'))`,
} as const satisfies Record<FirstStep, unknown>

/** First steps that a newcomer has neither done nor ended; none for other accounts. */
export const waitingSteps = async (db: Db, { account }: SignedInActor): Promise<FirstStep[]> => {
  const { rows } = await sql<{ ended: string[] } & Record<FirstStep, boolean>>`${kept}
    select first_steps_ended as ended, ${DONE.people} as people, ${DONE.look} as look, ${DONE.write} as write
    from account where id = ${account} and created_at > now() - make_interval(days => ${NEWCOMER_DAYS})`.execute(db)
  const [row] = rows
  return row === undefined ? [] : FIRST_STEPS.filter((step) => !row[step] && !row.ended.includes(step))
}

/** Marks a step as ended for an account. */
export const endStep = async (db: Db, { account }: SignedInActor, step: FirstStep): Promise<void> => {
  await sql`update account set first_steps_ended = array_append(first_steps_ended, ${step}::text)
    where id = ${account} and not ${step}::text = any(first_steps_ended)`.execute(db)
}

import type { WaitingQueues } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { countQueues } from '../database/embedded/count-queues.ts'
import type { Db } from '../database/database.ts'

/** Cases that concern a person do not count for them, because they may not decide them. */
const notAbout = (person: number | null) =>
  person === null
    ? sql`true`
    : sql`person_id is distinct from ${person}::bigint and concerns_id is distinct from ${person}::bigint`

/** Number of entries in each queue that wait for a decision, answer or review by a person, or by anybody. */
export const waitingQueues = (db: Db, person: number | null): Promise<WaitingQueues> =>
  countQueues(db, {
    reports: sql`select from report_case where closed_at is null and ${notAbout(person)}`,
    appeals: sql`select from report_case where appeal is not null and restored_at is null and answered_at is null
      and ${notAbout(person)}`,
    orders: sql`select from artwork_order where state = 'requested'`,
    contributions: sql`select from contribution join item on item.id = contribution.id
      where contribution.state = 'submitted' and item.privacy_status >= 0`,
  })

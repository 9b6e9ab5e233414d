import type { WaitingQueues } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './database/database.ts'

/** Counts stop at this number, so that counting costs the same for any length. Each queue has an index. */
const MOST_COUNTED = 10_000

const counted = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED)}) waiting)`

/** Cases that concern a person do not count for them, because they may not decide them. */
const notAbout = (person: number | null) =>
  person === null
    ? sql`true`
    : sql`person_id is distinct from ${person}::bigint and concerns_id is distinct from ${person}::bigint`

/** Statement that counts the queues of a person, or of everybody; tests check with `EXPLAIN` that it uses its indexes. */
export const waitingStatement = (person: number | null) => sql<WaitingQueues>`select
  ${counted(sql`select from report_case where closed_at is null and ${notAbout(person)}`)} as reports,
  ${counted(sql`select from report_case where appeal is not null and restored_at is null and answered_at is null
    and ${notAbout(person)}`)} as appeals,
  ${counted(sql`select from artwork_order where state = 'requested'`)} as orders,
  ${counted(sql`select from contribution join item on item.id = contribution.id
    where contribution.state = 'submitted' and item.privacy_status >= 0`)} as contributions`

/** Number of entries in each queue that wait for a decision, answer or review by a person, or by anybody. */
export const waitingQueues = async (db: Db, person: number | null): Promise<WaitingQueues> =>
  (await waitingStatement(person).execute(db)).rows[0] ?? { reports: 0, appeals: 0, orders: 0, contributions: 0 }

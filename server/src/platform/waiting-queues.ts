import type { WaitingQueues } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './database/database.ts'

/** More than this are told as this many: counting costs the same however many wait. Each queue has an index. */
const MOST_COUNTED = 10_000

const counted = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED)}) waiting)`

/** Nobody decides about themself: what concerns a person does not wait for them. */
const notAbout = (person: number | null) =>
  person === null
    ? sql`true`
    : sql`person_id is distinct from ${person}::bigint and concerns_id is distinct from ${person}::bigint`

/** The statement of what waits for somebody, or for anybody; `EXPLAIN` in the tests holds it to its indexes. */
export const waitingStatement = (person: number | null) => sql<WaitingQueues>`select
  ${counted(sql`select from report_case where closed_at is null and ${notAbout(person)}`)} as reports,
  ${counted(sql`select from report_case where appeal is not null and restored_at is null and answered_at is null
    and ${notAbout(person)}`)} as appeals,
  ${counted(sql`select from artwork_order where state = 'requested'`)} as orders,
  ${counted(sql`select from contribution join item on item.id = contribution.id
    where contribution.state = 'submitted' and item.privacy_status >= 0`)} as contributions`

/** How many things wait for a person, or for anybody, to decide, answer or review them. */
export const waitingQueues = async (db: Db, person: number | null): Promise<WaitingQueues> =>
  (await waitingStatement(person).execute(db)).rows[0] ?? { reports: 0, appeals: 0, orders: 0, contributions: 0 }

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SlowCall, StatisticDay } from '@florilege/shared/contracts'
import { CALLS_TOLD, STATISTIC_DAYS } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'

/** UTC date of this number of days ago. */
const ago = (days: number) => sql<string>`((now() at time zone 'utc')::date - ${days}::int)`

const within = (column: string) =>
  sql`${sql.ref(column)} >= (d.day::timestamp at time zone 'utc') and ${sql.ref(column)} < ((d.day + 1)::timestamp at time zone 'utc')`

/** Figures of today and the days before it, counted in the tables: each by an index of its time. */
const counted = (days: number) => sql`
  select d.day,
    (select count(*) from active_day where active_day.day = d.day) as people,
    (select count(*) from account where ${within('account.created_at')}) as accounts,
    (select count(*) from item where ${within('item.created_at')} and kind in ('note', 'lesson', 'solution', 'mood', 'share')) as posts,
    (select count(*) from comment where ${within('comment.created_at')}) as comments,
    uploaded.uploads, uploaded.upload_bytes
  from (select generate_series(${ago(days - 1)}, ${ago(0)}, interval '1 day')::date as day) d
  cross join lateral (select count(*) as uploads, coalesce(sum(media.file_size), 0)::bigint as upload_bytes
    from item join media on media.id = item.id where kind = 'media' and ${within('item.created_at')}) uploaded`

/** Days that are counted again: the last two, since writes at the end of a day may commit later. */
const OPEN_DAYS = 2

/** Statement for the figures of the last days; tests check with `EXPLAIN` that it uses its indexes. */
export const daysStatement = (days: number) => sql<StatisticDay>`
    with live as (${counted(Math.min(days, OPEN_DAYS))}),
      calls as (select day, sum(calls)::bigint as calls, sum(slow)::bigint as slow, sum(failed)::bigint as failed from call_day
        where day >= ${ago(days - 1)} group by day)
    select d.day::text as day, coalesce(live.people, kept.people, 0) as people, coalesce(live.accounts, kept.accounts, 0) as accounts,
      coalesce(live.posts, kept.posts, 0) as posts, coalesce(live.comments, kept.comments, 0) as comments,
      coalesce(live.uploads, kept.uploads, 0) as uploads, coalesce(live.upload_bytes, kept.upload_bytes, 0) as upload_bytes,
      kept.storage_bytes, kept.database_bytes, coalesce(calls.calls, 0) as calls, coalesce(calls.slow, 0) as slow, coalesce(calls.failed, 0) as failed
    from (select generate_series(${ago(days - 1)}, ${ago(0)}, interval '1 day')::date as day) d
      left join statistic_day kept on kept.day = d.day left join live on live.day = d.day left join calls on calls.day = d.day
    order by d.day`

/** Figures of the last `days` days, oldest first; days before counting began are empty. */
export const statisticDays = async (db: Db, days: number): Promise<StatisticDay[]> => (await daysStatement(days).execute(db)).rows

/** Stores the present figures of the last days, with today's size of the storage, if known, and of the database. */
export const keepDays = async (db: Db, storage: number | null): Promise<void> => {
  const today = (bytes: RawBuilder<unknown>) => sql`case when counted.day = ${ago(0)} then ${bytes} end`
  await sql`insert into statistic_day (day, people, accounts, posts, comments, uploads, upload_bytes, storage_bytes, database_bytes)
    select counted.*, ${today(sql`${storage}::bigint`)}, ${today(sql`pg_database_size(current_database())`)}
    from (${counted(OPEN_DAYS)}) counted order by day
    on conflict (day) do update set people = excluded.people, accounts = excluded.accounts, posts = excluded.posts,
      comments = excluded.comments, uploads = excluded.uploads, upload_bytes = excluded.upload_bytes,
      storage_bytes = coalesce(excluded.storage_bytes, statistic_day.storage_bytes),
      database_bytes = coalesce(excluded.database_bytes, statistic_day.database_bytes)`.execute(db)
}

/** Days for which active accounts are stored. */
const ACTIVE_DAYS = 31

/** Deletes active accounts after a month, calls and vitals after `STATISTIC_DAYS`. */
export const forgetOldDays = async (db: Db): Promise<void> => {
  await db.deleteFrom('active_day').where('day', '<', ago(ACTIVE_DAYS)).execute()
  await db.deleteFrom('call_day').where('day', '<', ago(STATISTIC_DAYS)).execute()
  await db.deleteFrom('vital_day').where('day', '<', ago(STATISTIC_DAYS)).execute()
}

/** Routes with slow or failed calls in the last `days` days. */
export const slowCalls = async (db: Db, days: number): Promise<SlowCall[]> => {
  const { rows } = await sql<SlowCall>`
    select method, route, sum(calls)::bigint as calls, sum(slow)::bigint as slow, sum(failed)::bigint as failed,
      max(longest_ms) as longest_ms
    from call_day where day >= ${ago(days - 1)} group by method, route having sum(slow) + sum(failed) > 0
    order by sum(slow) desc, sum(failed) desc, max(longest_ms) desc, method, route limit ${CALLS_TOLD}`.execute(db)
  return rows
}

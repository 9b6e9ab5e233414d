import type { ReleaseFailure } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type Report = { name: string; build: string; failure: ReleaseFailure; message: string }

/** Counts a failure under its hour; false when there is no such release. One row per build, kind and hour, however many report. */
export const countReport = async (db: Db, { name, build, failure, message }: Report): Promise<boolean> => {
  const result = await sql`
    insert into release_report (name, build, failure, hour, message)
    select name, build, ${failure}, date_trunc('hour', now()), ${message} from release
    where name = ${name} and build = ${build} and published_at is not null
    on conflict (name, build, failure, hour)
    do update set count = release_report.count + 1, message = excluded.message, last_at = now()
    returning build`.execute(db)
  return result.rows.length > 0
}

/** Failures of the last 24 hours, added up by build and kind. */
export const recentFailures = (db: Db) =>
  db
    .selectFrom('release_report')
    .select([
      'name',
      'build',
      'failure',
      sql<number>`sum(count)::bigint`.as('count'),
      sql<string>`(array_agg(message order by last_at desc))[1]`.as('message'),
      sql<Date>`max(last_at)`.as('last_at'),
    ])
    .where('hour', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['name', 'build', 'failure'])
    .orderBy('count', 'desc')
    .limit(200)
    .execute()

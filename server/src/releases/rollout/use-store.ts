import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Notes that a page of a set was given out. */
export const seeSet = async (db: Db, id: string, builds: readonly string[]): Promise<void> => {
  const row = { builds: JSON.stringify(builds), seen_at: sql<Date>`now()` }
  await db
    .insertInto('release_set')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Records that a page of a set is still open; an unknown set is not stored. */
export const seeSetAgain = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('release_set')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

export type Load = { name: string; build: string; milliseconds: number }

/** Adds loads of published builds to those of their hour: one row per build and hour. */
export const countLoads = async (db: Db, loads: readonly Load[]): Promise<void> => {
  if (loads.length === 0) return
  await sql`
    insert into release_load (name, build, hour, count, milliseconds)
    select told.name, told.build, date_trunc('hour', now()), count(*), sum(told.milliseconds)
    from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb) as told(name text, build text, milliseconds bigint)
    join release on release.name = told.name and release.build = told.build and published_at is not null
    group by told.name, told.build order by told.name, told.build
    on conflict (name, build, hour) do update
    set count = release_load.count + excluded.count, milliseconds = release_load.milliseconds + excluded.milliseconds`.execute(db)
}

/** Loads of the last 24 hours by build. */
export const recentLoads = (db: Db) =>
  db
    .selectFrom('release_load')
    .select(['name', 'build', sql<number>`sum(count)::int`.as('count')])
    .where('hour', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['name', 'build'])
    .execute()

export type HealthRow = { hour: Date; build: string; loads: number; milliseconds: number; failures: Record<string, number> }

/** Loads and failures of the builds of a name in the last 48 hours, by hour: at most a row for each that was in use then. */
export const listHealth = async (db: Db, name: string): Promise<HealthRow[]> => {
  const { rows } = await sql<HealthRow>`
    select hour, build, coalesce(max(loads), 0)::bigint as loads, coalesce(max(milliseconds), 0)::bigint as milliseconds,
      coalesce(jsonb_object_agg(failure, failed) filter (where failure is not null), '{}') as failures
    from (
      select hour, build, count as loads, milliseconds, null as failure, null::bigint as failed
      from release_load where name = ${name} and hour > now() - interval '48 hours'
      union all
      select hour, build, null, null, failure, count
      from release_report where name = ${name} and hour > now() - interval '48 hours'
    ) seen group by hour, build order by hour, build limit 2000`.execute(db)
  return rows
}

/** Deletes old loads, failures, used tickets and people with bad loads. */
export const forgetOldHealth = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('release_load')
    .where('hour', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
  await db
    .deleteFrom('release_report')
    .where('hour', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
  // Members count once for a roll-out, however long it is; pages may report for a day.
  await db
    .deleteFrom('release_ticket')
    .where('used_at', '<', sql<Date>`now() - interval '2 days'`)
    .where((eb) => eb.or([eb('subject', 'not like', 'member %'), eb('used_at', '<', sql<Date>`now() - interval '90 days'`)]))
    .execute()
  await sql`delete from release_bad where rollout_id in (
    select id from release_rollout where ended_at < now() - interval '90 days')`.execute(db)
}

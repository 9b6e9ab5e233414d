import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Seconds without a sign of life after which a process counts as dead. */
export const LEASE = 90

/** Key of the next run of a recurring job. */
const RECURRING = 'recurring'

export type TakenJob = { id: number; name: string; data: unknown; attempt: number }

/** Claims the job that has been due longest, so that no other process gets it. */
export const takeJob = async (db: Db, names: readonly string[]): Promise<TakenJob | undefined> => {
  const { rows } = await sql<TakenJob>`
    with next as (
      select id from job where failed_at is null and due_at <= now() and name = any(${[...names]}::text[])
      order by due_at, id limit 1 for no key update skip locked
    )
    update job set taken = true, key = null, attempt = attempt + 1, due_at = now() + make_interval(secs => ${LEASE})
    from next where job.id = next.id
    returning job.id, job.name, job.data, job.attempt`.execute(db)
  return rows[0]
}

/** Renews the claim of a running job. */
export const keepJob = async (db: Db, { id, attempt }: TakenJob): Promise<void> => {
  await sql`update job set due_at = now() + make_interval(secs => ${LEASE}) where id = ${id} and attempt = ${attempt}`.execute(db)
}

/** Releases jobs of dead processes at once: for a database that only one process can use. */
export const freeJobs = async (db: Db): Promise<void> => {
  await sql`update job set due_at = now() where taken and failed_at is null`.execute(db)
}

/** Deletes a finished job. */
export const finishJob = async (db: Db, { id, attempt }: TakenJob): Promise<void> => {
  await db.deleteFrom('job').where('id', '=', id).where('attempt', '=', attempt).execute()
}

/** Puts a job back for another attempt; `free` attempts do not count. */
export const putBackJob = async (
  db: Db,
  { id, attempt }: TakenJob,
  { seconds, failure, free }: { seconds: number; failure: string; free: boolean },
): Promise<void> => {
  await sql`
    update job set taken = false, failure = ${failure}, attempt = attempt - ${free ? 1 : 0}::int,
      due_at = now() + make_interval(secs => ${seconds}::float8)
    where id = ${id} and attempt = ${attempt}`.execute(db)
}

/** Puts back a claimed job that has not started, as if just created: due at once (see `bringForward`). */
export const returnJob = async (db: Db, { id, attempt }: TakenJob): Promise<void> => {
  await sql`update job set taken = false, attempt = attempt - 1, due_at = created_at where id = ${id} and attempt = ${attempt}`.execute(
    db,
  )
}

/** Marks a job as failed and deletes its data: emails contain tokens that open accounts. */
export const giveUpJob = async (db: Db, { id, attempt }: TakenJob, failure: string): Promise<void> => {
  await sql`
    update job set taken = false, failed_at = now(), failure = ${failure}, data = '{}'
    where id = ${id} and attempt = ${attempt}`.execute(db)
}

/** Milliseconds until a job is due, 0 when one is; null without any. */
export const nextDue = async (db: Db, names: readonly string[]): Promise<number | null> => {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, extract(epoch from due_at - now()) * 1000)::float8 as left from job
    where failed_at is null and name = any(${[...names]}::text[]) order by due_at, id limit 1`.execute(db)
  return rows[0]?.left ?? null
}

/** Schedules the next run of a recurring job, once for all processes. */
export const scheduleJob = async (db: Db, name: string, due: Date): Promise<void> => {
  await sql`
    insert into job (name, key, data, due_at) values (${name}, ${RECURRING}, '{}', ${due}::timestamptz)
    on conflict (name, key) where key is not null and not taken and failed_at is null
    do update set due_at = excluded.due_at where job.due_at > excluded.due_at`.execute(db)
}

/**
 * After the clock was set back, brings jobs forward that would wait for a time that has already passed: jobs that were
 * due at once or already tried, and those of dead processes. Jobs scheduled for a date keep it.
 */
export const bringForward = async (db: Db): Promise<void> => {
  await sql`
    update job set due_at = now(), created_at = now()
    where failed_at is null and not taken and due_at > now() and created_at > now() + interval '1 minute'
      and (due_at = created_at or attempt > 0)`.execute(db)
  await sql`
    update job set due_at = now() + make_interval(secs => ${LEASE})
    where failed_at is null and taken and due_at > now() + make_interval(secs => ${LEASE + 60})`.execute(db)
}

/** Deletes jobs that failed more than 30 days ago. */
export const forgetFailedJobs = async (db: Db): Promise<void> => {
  await sql`delete from job where failed_at < now() - interval '30 days'`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Seconds after which a process that said nothing counts as gone. */
export const LEASE = 90

/** Key under which the next run of a recurring job waits. */
const RECURRING = 'recurring'

export type TakenJob = { id: number; name: string; data: unknown; attempt: number }

/** Takes the job that has been due longest, which no other process gets then. */
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

/** Says that the process is still at it. */
export const keepJob = async (db: Db, { id, attempt }: TakenJob): Promise<void> => {
  await sql`update job set due_at = now() + make_interval(secs => ${LEASE}) where id = ${id} and attempt = ${attempt}`.execute(db)
}

/** Gives jobs of processes that are gone to the next one at once: for a database that only one process can have. */
export const freeJobs = async (db: Db): Promise<void> => {
  await sql`update job set due_at = now() where taken and failed_at is null`.execute(db)
}

/** Nothing of a job stays when it is done. */
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

/** Puts back a job that was taken and not begun, as one that has just been made: due at once (see `bringForward`). */
export const returnJob = async (db: Db, { id, attempt }: TakenJob): Promise<void> => {
  await sql`update job set taken = false, attempt = attempt - 1, due_at = created_at where id = ${id} and attempt = ${attempt}`.execute(
    db,
  )
}

/** Gives a job up. Its data goes: letters carry what opens accounts. */
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

/** Lets the next run of a recurring job wait, once for all processes. */
export const scheduleJob = async (db: Db, name: string, due: Date): Promise<void> => {
  await sql`
    insert into job (name, key, data, due_at) values (${name}, ${RECURRING}, '{}', ${due}::timestamptz)
    on conflict (name, key) where key is not null and not taken and failed_at is null
    do update set due_at = excluded.due_at where job.due_at > excluded.due_at`.execute(db)
}

/**
 * Brings forward what would wait for a time that has passed once, when the clock was set back: jobs made then that
 * were due at once or were tried already, and those of a process that is gone. What waits for a date goes on waiting.
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

/** Forgets jobs that were given up more than 30 days ago. */
export const forgetFailedJobs = async (db: Db): Promise<void> => {
  await sql`delete from job where failed_at < now() - interval '30 days'`.execute(db)
}

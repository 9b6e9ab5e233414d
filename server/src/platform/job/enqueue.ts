import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'

/** Channel on which processes wake each other for new jobs. */
export const JOB_CHANNEL = 'florilege_job'

/**
 * Queues a job with the transaction: it runs after the commit, and never after a rollback. With a `key`, a waiting job
 * with that key takes over the data and the earlier time instead of becoming two.
 */
export const enqueue = async (
  trx: Trx,
  name: string,
  data: unknown,
  { after, key }: { after?: Date; key?: string } = {},
): Promise<void> => {
  const due = after === undefined ? sql`now()` : sql`${after}::timestamptz`
  await sql`
    with made as (
      insert into job (name, key, data, due_at) values (${name}, ${key ?? null}::text, ${JSON.stringify(data)}::jsonb, ${due})
      on conflict (name, key) where key is not null and not taken and failed_at is null
      do update set data = excluded.data, due_at = least(job.due_at, excluded.due_at)
      returning id
    )
    select pg_notify(${JOB_CHANNEL}, '') from made`.execute(trx)
}

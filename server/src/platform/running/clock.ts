import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Services } from '../services.ts'

const MINUTE = 60_000

/**
 * Latest moment seen by any process, or the present time: periods measured with it do not restart when the clock is set
 * back.
 */
export const moment = sql<Date>`greatest(now(), (select seen_at from clock))`

/** Tables of links and challenges that grant access until a moment. */
const LINKS = ['registration', 'password_reset', 'mail_change', 'challenge', 'social_attempt', 'social_pending'] as const

/**
 * Records the time. When the clock has been set back since the last record, moves the expiry of links back by as much,
 * so that each ends after its intended period, and ends all step-ups. One process does it for all; changes of the clock
 * while no process ran go unnoticed. Returns the seconds moved.
 */
export const noteTime = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ back: number }>`
      insert into clock (seen_at) values (clock_timestamp()) on conflict (one) do update set seen_at = clock.seen_at
      returning extract(epoch from seen_at - clock_timestamp())::float8 as back`.execute(trx)
    const back = rows[0]?.back ?? 0
    // Smaller differences are ordinary corrections of the clock.
    if (back > 1) {
      const by = sql`make_interval(secs => ${back}::float8)`
      await sql`update session set created_at = created_at - ${by}, seen_at = seen_at - ${by}, idle_at = idle_at - ${by},
        expires_at = expires_at - ${by}, step_up_at = null`.execute(trx)
      for (const table of LINKS) await sql`update ${sql.table(table)} set expires_at = expires_at - ${by}`.execute(trx)
    }
    await sql`update clock set seen_at = clock_timestamp()`.execute(trx)
    return back > 1 ? back : 0
  })

/** Records the time now and every minute. */
export const keepTime = async (app: FastifyInstance, { db, log }: Services): Promise<void> => {
  const note = async (): Promise<void> => {
    const back = await noteTime(db)
    if (back > 0) log.warn({ seconds: Math.round(back) }, 'the clock was set back: sessions and links were moved with it')
  }
  await note()
  const timer = setInterval(() => {
    note().catch((error: unknown) => log.error({ err: error }, 'the time could not be noted'))
  }, MINUTE)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

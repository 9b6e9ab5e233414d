import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { EmbeddedConnection } from './embedded-connection.ts'

const TICK = 30_000
/** Writes after which the statistics and the visibility map are brought up to date. */
const VACUUM_AFTER = 5000

/**
 * Does what PostgreSQL's own background processes would do and the embedded one has not: CHECKPOINT (else the log
 * grows without end and recovery with it) and VACUUM ANALYZE (else there are no index-only scans). VACUUM waits for
 * a tick without writes, as it holds up every query, but not for ever.
 */
export const keepInOrder = (db: Db, connection: EmbeddedConnection): { stop: () => Promise<void> } => {
  let checkpointed = connection.writes
  let vacuumed = connection.writes
  let seen = connection.writes
  let running: Promise<void> = Promise.resolve()

  const tick = async (): Promise<void> => {
    const { writes } = connection
    const idle = writes === seen
    const unvacuumed = writes - vacuumed
    if (writes > checkpointed) await sql`checkpoint`.execute(db)
    if (unvacuumed >= VACUUM_AFTER * 20 || (idle && unvacuumed >= VACUUM_AFTER)) {
      await sql`vacuum analyze`.execute(db)
      vacuumed = connection.writes
    }
    checkpointed = writes === connection.writes ? writes : checkpointed
    seen = connection.writes
  }

  const timer = setInterval(() => {
    // A failure here shows again at the next statement of a caller, where it is told.
    running = running.then(tick).catch(() => {})
  }, TICK)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

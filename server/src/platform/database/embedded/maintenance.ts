import { sql } from 'kysely'
import type { Db } from '../database.ts'

const TICK = 30_000
/** Bytes of log that count as idle: a checkpoint itself writes some, and so does the first read of a page after one. */
const STILL = 64 * 1024
/** Bytes of log after which statistics and visibility map are updated: when idle, and at the latest. */
const VACUUM_AFTER = 4 * 1024 * 1024
const VACUUM_AT_LAST = 256 * 1024 * 1024

const writtenBytes = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

export type Maintenance = {
  /** Performs due maintenance; called every half minute. */
  tick: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Replaces PostgreSQL's background processes, which the embedded database lacks: CHECKPOINT (else the log and recovery
 * time grow without end) and VACUUM ANALYZE (else there are no index-only scans). VACUUM waits for a tick without
 * writes, as it blocks every query, but not for ever.
 */
export const keepInOrder = (db: Db): Maintenance => {
  let seen = 0
  let checkpointed = 0
  let vacuumed = 0

  const tick = async (): Promise<void> => {
    let written = await writtenBytes(db)
    const idle = written - seen < STILL
    const due = written - vacuumed
    if (due > VACUUM_AT_LAST || (idle && due > VACUUM_AFTER)) {
      await sql`vacuum analyze`.execute(db)
      written = await writtenBytes(db)
      vacuumed = written
    }
    if (written - checkpointed > STILL) {
      await sql`checkpoint`.execute(db)
      checkpointed = await writtenBytes(db)
    }
    seen = await writtenBytes(db)
  }

  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A failure here appears again at the next statement of a caller, where it is reported.
    running = running.then(tick).catch(() => {})
  }, TICK)
  timer.unref()
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await running
  }
  return { tick, stop }
}

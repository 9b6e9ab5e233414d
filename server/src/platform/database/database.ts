import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../../config.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/**
 * Handlers of notifications by channel; `onStart` runs whenever listening begins again, because some may have been
 * missed.
 */
export type Listener = { channels: Record<string, (payload: string) => void>; onStart: () => void }

export type Database = {
  db: Db
  engine: 'embedded' | 'postgres'
  /** Listens to notifications of committed transactions; the returned function stops it. */
  listen: (listener: Listener) => Promise<() => Promise<void>>
  /** Copies the database of this process, consistent, to a new folder; other callers wait. Absent on PostgreSQL. */
  copyTo?: (folder: string) => Promise<void>
  /** Number of callers waiting for a connection. */
  waiting: () => number
  close: () => Promise<void>
}

/** Opens the configured database without migrating it; throws FolderInUse or DatabaseUnusable. */
export const openDatabase = (config: Config, onError: (error: Error) => void): Promise<Database> =>
  config.databaseUrl === null ? openEmbedded(join(config.dataDir, 'database')) : openPostgres(config.databaseUrl, onError)

import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../../config.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** What is done with the notices of each channel, and whenever listening begins again: some may have been missed. */
export type Listener = { channels: Record<string, (payload: string) => void>; onStart: () => void }

export type Database = {
  db: Db
  engine: 'embedded' | 'postgres'
  /** Listens to notices of committed transactions until the function that it gives is called. */
  listen: (listener: Listener) => Promise<() => Promise<void>>
  /** How many wait for a connection at this moment. */
  waiting: () => number
  close: () => Promise<void>
}

/** Opens the database of the settings, without migrating it; throws FolderInUse or DatabaseUnusable. */
export const openDatabase = (config: Config, onError: (error: Error) => void): Promise<Database> =>
  config.databaseUrl === null ? openEmbedded(join(config.dataDir, 'database')) : openPostgres(config.databaseUrl, onError)

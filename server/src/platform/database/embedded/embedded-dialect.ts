import { PGliteAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely'
import type { EmbeddedConnection, EmbeddedLease } from './embedded-connection.ts'
import type { Queue } from './queue.ts'

/** Transaction that was committed although one of its statements had failed: the database rolled it back. */
class AbortedTransaction extends Error {
  override readonly name = 'AbortedTransaction'
}

class QueueingAdapter extends PGliteAdapter {
  // The driver has its own queue with a timeout, which kysely's queue lacks.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Dialect of the embedded database: PostgreSQL's SQL over its single connection. A caller that waits longer than the
 * queue's timeout gets an error: using `db` inside one's own transaction would otherwise wait for ever.
 */
export const embeddedDialect = (connection: EmbeddedConnection, queue: Queue): Dialect => {
  // Kysely passes back the object that acquireConnection returned.
  const leaseOf = (held: DatabaseConnection): EmbeddedLease => held as EmbeddedLease
  const commit = async (held: DatabaseConnection): Promise<void> => {
    // PostgreSQL answers COMMIT with the tag ROLLBACK when a statement had failed and the caller ignored the error.
    if ((await leaseOf(held).run('commit')) === 'ROLLBACK')
      throw new AbortedTransaction('Transaction was rolled back instead of committed')
  }
  const named =
    (command: string): NonNullable<Driver['savepoint']> =>
    async (held, name) => {
      await leaseOf(held).run(`${command} "${name.replaceAll('"', '""')}"`)
    }
  const begin = ({ isolationLevel, accessMode }: TransactionSettings): string =>
    ['begin', isolationLevel ? `isolation level ${isolationLevel}` : '', accessMode ?? ''].filter((part) => part !== '').join(' ')
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async (): Promise<DatabaseConnection> => {
      await queue.enter()
      return connection.lease()
    },
    releaseConnection: async () => queue.leave(),
    beginTransaction: async (held, settings) => {
      await leaseOf(held).run(begin(settings))
    },
    commitTransaction: commit,
    rollbackTransaction: async (held) => {
      await leaseOf(held).run('rollback')
    },
    savepoint: named('savepoint'),
    rollbackToSavepoint: named('rollback to savepoint'),
    releaseSavepoint: named('release savepoint'),
    destroy: async () => connection.close(),
  }
  return {
    createAdapter: () => new QueueingAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

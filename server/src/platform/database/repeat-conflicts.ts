import { setTimeout as wait } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type { Transaction, TransactionBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { sqlState } from './database-error.ts'

/** SQLSTATE of a serialization failure and of a deadlock, after which PostgreSQL has rolled one transaction back. */
const CONFLICTS = new Set(['40001', '40P01'])
/** Attempts before the conflict is passed on to the caller, who gets 503. */
const ATTEMPTS = 8
/** Longest pause before the second attempt; it doubles with each further one; ms. */
const PAUSE = 10

const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlState(error) ?? '')

/** Runs again, after a random pause, what the database rolled back in a conflict. Throws the conflict of the last attempt. */
const repeatConflicts = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
      await wait(Math.random() * PAUSE * 2 ** attempt)
    }
  }
}

/**
 * Database whose transactions are repeated after a conflict. The callback of a transaction may therefore run several
 * times: what it changes outside of the database must bear that.
 */
export class RepeatingKysely<T> extends Kysely<T> {
  override transaction(): TransactionBuilder<T> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <R>(callback: (trx: Transaction<T>) => Promise<R>): Promise<R> => repeatConflicts(() => execute(callback))
    return builder
  }
}

type Send = (...words: unknown[]) => unknown

/** Makes a connection repeat single statements, those outside of a transaction, after a conflict. */
export const repeatStatements = (client: PoolClient): void => {
  const send = client.query.bind(client) as Send
  const query: Send = (...words) => {
    const isSingle = client.getTransactionStatus() === 'I'
    const sent = send(...words)
    if (!isSingle || !(sent instanceof Promise)) return sent
    return sent.catch((error: unknown) => {
      if (!isConflict(error)) throw error
      return repeatConflicts(async () => send(...words))
    })
  }
  client.query = query as typeof client.query
}

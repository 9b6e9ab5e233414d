import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { cameFrom } from '../storage/outside-part.ts'

const marked = (error: unknown): never => {
  throw cameFrom('database', error)
}

type Send = (...words: unknown[]) => unknown

/** Marks errors of a connection as errors of the database. */
export const markFailures = (client: PoolClient): void => {
  const send = client.query.bind(client) as Send
  const query: Send = (...words) => {
    const sent = send(...words)
    return sent instanceof Promise ? sent.catch(marked) : sent
  }
  client.query = query as typeof client.query
}

/** The same pool; errors while getting a connection are marked as errors of the database. */
export const markingPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: () => pool.connect().catch(marked),
  end: () => pool.end(),
})

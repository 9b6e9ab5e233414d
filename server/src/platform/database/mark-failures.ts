import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { cameFrom } from '../outside-part.ts'

const marked = (error: unknown): never => {
  throw cameFrom('database', error)
}

type Send = (...words: unknown[]) => unknown

/** Marks what goes wrong on a connection as the database's. */
export const markFailures = (client: PoolClient): void => {
  const send = client.query.bind(client) as Send
  const query: Send = (...words) => {
    const sent = send(...words)
    return sent instanceof Promise ? sent.catch(marked) : sent
  }
  client.query = query as typeof client.query
}

/** The same pool; what goes wrong in getting a connection of it is marked as the database's. */
export const markingPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: () => pool.connect().catch(marked),
  end: () => pool.end(),
})

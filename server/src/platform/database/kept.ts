import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { MOST_KEPT } from './kept-limit.ts'

const MARK = '/* kept */'
const MARKED = /^\s*(?:select )?\/\* kept \*\//

/**
 * Mark at the start of a statement, or added by `modifyFront` after its `select`, that makes the database plan it once
 * per connection. Use it for frequent statements with few distinct texts and a plan that does not depend on the values:
 * lists are passed as one array.
 */
export const kept = sql.raw<never>(MARK)

/**
 * Array of ids for a marked statement. The database estimates the same number of rows for every length of it. Otherwise the estimate
 * for a short array is below that of the kept plan, and the database plans each call again.
 */
export const keptIds = (ids: readonly number[]): RawBuilder<number[]> => sql<number[]>`(select ${[...ids]}::bigint[])::bigint[]`

/** True for a marked statement. */
export const isKept = (text: string): boolean => MARKED.test(text)

const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_KEPT) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** Makes a connection prepare marked statements under names of their own. */
export const keepMarked = (client: PoolClient): void => {
  const send = client.query.bind(client) as Send
  const query: Send = (text, values, ...rest) => {
    const name = typeof text === 'string' && isKept(text) ? nameOf(text) : undefined
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
  }
  client.query = query as typeof client.query
}

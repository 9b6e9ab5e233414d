import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { MOST_KEPT } from './kept-limit.ts'

const MARK = '/* kept */'
const MARKED = /^(?:select )?\/\* kept \*\//

/**
 * Mark before a statement, or by `modifyFront` behind its `select`, that the database plans once for each connection
 * instead of at each call. For statements that people make all the time, whose plan is the same whatever the values
 * and whose text is one of few: lists go in as one array.
 */
export const kept = sql.raw<never>(MARK)

/** Whether a statement is marked so. */
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

/** Makes a connection prepare marked statements under a name of their own. */
export const keepMarked = (client: PoolClient): void => {
  const send = client.query.bind(client) as Send
  const query: Send = (text, values, ...rest) => {
    const name = typeof text === 'string' && isKept(text) ? nameOf(text) : undefined
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
  }
  client.query = query as typeof client.query
}

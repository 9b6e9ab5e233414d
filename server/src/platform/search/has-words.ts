import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../database/containing.ts'
import { fold } from './fold.ts'

/** Condition that a folded text contains every word of a query, in any order; a query without words matches nothing. */
export const hasWords = (folded: RawBuilder<string>, q: string): RawBuilder<boolean> => {
  const words = fold(q).split(' ').filter(Boolean)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${folded} like ${containing(word)}`),
    sql` and `,
  )})`
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../database/containing.ts'
import { fold } from './fold.ts'

/** Whether a folded text has every word that is looked for, in any order; what is no word at all is found nowhere. */
export const hasWords = (folded: RawBuilder<string>, q: string): RawBuilder<boolean> => {
  const words = fold(q).split(' ').filter(Boolean)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${folded} like ${containing(word)}`),
    sql` and `,
  )})`
}

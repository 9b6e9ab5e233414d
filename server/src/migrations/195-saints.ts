import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** "St Jean", "Ste Anne" and "Saint-Jean" ask for the same: any of the three words, of which the last two have one stem. */
const saints = sql.raw(
  `ts_rewrite(ts_rewrite(ts_rewrite(w.plain, 'st'::tsquery, 'saint'::tsquery), 'ste'::tsquery, 'saint'::tsquery),
    'saint'::tsquery, '''saint'' | ''st'' | ''ste'''::tsquery)`,
)

const statements = [
  // Every word, the last one also as the beginning of a word.
  sql`create or replace function search_query(value text) returns tsquery language sql stable parallel safe as $$
    select ${saints} ||
      case when length(w.last) < 2 then ''::tsquery
      else plainto_tsquery('fr', left(w.folded, length(w.folded) - length(w.last))) && ('''' || w.last || ''':*')::tsquery end
    from (select folded, substring(folded from '[^ ]*$') as last, plainto_tsquery('fr', folded) as plain
      from (select search_fold(value) as folded offset 0) f offset 0) w $$`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginning, containing } from '../../platform/database/containing.ts'

/**
 * Condition that a reason contains these words. One or two characters have trigrams only at the start of a word, so
 * they are searched there. A query without letters or digits matches nothing.
 */
export const saying = (q: string): RawBuilder<boolean> => {
  const words = q.trim()
  if (!/[\p{L}\p{N}]/u.test(words)) return sql<boolean>`false`
  if (/[\p{L}\p{N}]{3}/u.test(words)) return sql<boolean>`lower(audit.reason) like ${containing(q)}`
  return sql<boolean>`(lower(audit.reason) like ${beginning(words)} or lower(audit.reason) like ${containing(` ${words}`)})`
}

/** Entries that are read in the order of time before the trigram index is used: they contain the frequent words. */
const NEAR = 5000

type Said = {
  says: RawBuilder<boolean>
  /** Alternative conditions whose indexes are ordered by time. */
  along: readonly RawBuilder<boolean>[]
  /** Period of time. */
  within: RawBuilder<boolean>
  /** All other conditions. */
  rest: RawBuilder<boolean>
  limit: number
}

/**
 * Ids of the newest entries with a matching reason. Frequent words are found by going back in time until a page is
 * full; the trigram index, which returns every match, is used only when the newest entries have too few.
 */
export const entriesWithText = ({ says, along, within, rest, limit }: Said): RawBuilder<unknown> => {
  // Each query in order, so that they are merged: no more rows of each than are among the newest of all.
  const newest = sql`order by created_at desc, id desc limit ${NEAR}`
  const each = along.map((one) => sql`(select * from audit where ${one} and ${within} ${newest})`)
  return sql`with near as materialized (
    select distinct on (audit.created_at, audit.id) audit.id
    from (select * from (${sql.join(each, sql` union all `)}) each ${newest}) audit
    where ${says} and ${rest} order by audit.created_at desc, audit.id desc limit ${limit}
  ), far as (
    select said.id from (select audit.id, audit.created_at from audit
      where (select count(*) from near) < ${limit} and ${says} and ${within} and ${rest} offset 0) said
    order by said.created_at desc, said.id desc limit ${limit}
  ) select id from near union select id from far`
}

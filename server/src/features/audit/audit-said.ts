import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginning, containing } from '../../platform/database/containing.ts'

/**
 * Whether a reason has these words. One or two letters have trigrams where a word begins with them: there they are looked for.
 * What has no letter and no digit is no word, and found nowhere.
 */
export const saying = (q: string): RawBuilder<boolean> => {
  const words = q.trim()
  if (!/[\p{L}\p{N}]/u.test(words)) return sql<boolean>`false`
  if (/[\p{L}\p{N}]{3}/u.test(words)) return sql<boolean>`lower(audit.reason) like ${containing(q)}`
  return sql<boolean>`(lower(audit.reason) like ${beginning(words)} or lower(audit.reason) like ${containing(` ${words}`)})`
}

/** Entries that are looked through by time before the words are looked up: a word that many reasons have is among them. */
const NEAR = 5000

type Said = {
  says: RawBuilder<boolean>
  /** Conditions whose indexes go by time; what is looked for fulfils one of them at least. */
  along: readonly RawBuilder<boolean>[]
  /** A stretch of time. */
  within: RawBuilder<boolean>
  /** Anything else that is looked for. */
  rest: RawBuilder<boolean>
  limit: number
}

/**
 * Ids of the newest entries whose reasons say this. Of a frequent word they are found by going back in time, and reading stops
 * at a page; the trigrams, which name every entry that has it, are asked only where the newest ones have too few.
 */
export const entriesSaying = ({ says, along, within, rest, limit }: Said): RawBuilder<unknown> => {
  // Each in its order, so that they are read side by side: no more of each than is among the newest of all.
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

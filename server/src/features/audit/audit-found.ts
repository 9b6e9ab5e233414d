import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginning } from '../../platform/database/containing.ts'
import { hasWords } from '../../platform/search/has-words.ts'

/** How the index of a column orders it. */
const ORDERS = {
  person_id: { after: sql`>`, order: sql`<` },
  entity_id: { after: sql`>`, order: sql`<` },
  address: { after: sql`~>~`, order: sql`~<~` },
}

/**
 * Each value of a column of the log once, by one step through its index for each: those who do something in administration
 * are few beside what they do. `more` narrows them.
 */
const eachOf = (column: keyof typeof ORDERS, more = sql`true`) => {
  const value = sql.ref(column)
  const { after, order } = ORDERS[column]
  const next = (from: RawBuilder<unknown>) =>
    sql`(select ${value} from audit where ${from} and ${more} order by ${value} using ${order} limit 1)`
  return sql`with recursive each(value) as (
    ${next(sql`${value} is not null`)}
    union all select ${next(sql`${value} ${after} each.value`)} from each where each.value is not null
  ) select value from each where value is not null`
}

/** What the newest entries of each of some are found by. */
type Look = { by: RawBuilder<unknown>; where: RawBuilder<unknown>; rest: RawBuilder<unknown>; limit: number }

/** Ids of the newest entries that fulfil `rest`, as many of each value in `by` as a page has: none beyond can be on it. */
const newestOf = ({ by, where, rest, limit }: Look) => sql`
  select newest.id from (${by}) found cross join lateral (
    select audit.id from audit where ${where} and ${rest} order by audit.created_at desc, audit.id desc limit ${limit}) newest`

const named = (column: 'person_id' | 'entity_id', who: string) => sql`
  select value from (${eachOf(column)}) doer join entity named on named.id = doer.value
  where ${hasWords(sql`named.folded_name`, who)}`

/** Ids of the newest entries by whom, or as whom, whose names have these words; each of the two along its index. */
export const entriesBy = (who: string, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  ${newestOf({ by: named('person_id', who), where: sql`audit.person_id = found.value`, rest, limit })}
  union ${newestOf({ by: named('entity_id', who), where: sql`audit.entity_id = found.value`, rest, limit })}`

/** Ids of the newest entries from addresses that begin so, along their index. */
export const entriesFrom = (address: string, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => {
  const by = eachOf('address', sql`address like ${beginning(address)}`)
  return newestOf({ by, where: sql`audit.address = found.value`, rest, limit })
}

/** Entries that are looked through by time before the words are looked up: a word that many reasons have is among them. */
const NEAR = 5000

/**
 * Ids of the newest entries whose reasons say this. Of a frequent word they are found by going back in time, and reading stops
 * at a page; the trigrams, which name every entry that has it, are asked only where the newest ones have too few.
 */
export const entriesSaying = (says: RawBuilder<unknown>, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  with near as materialized (
    select audit.id from (select * from audit where ${rest} order by created_at desc, id desc limit ${NEAR}) audit
    where ${says} order by created_at desc, id desc limit ${limit}
  ), far as (
    select said.id from (select audit.id, audit.created_at from audit
      where (select count(*) from near) < ${limit} and ${says} and ${rest} offset 0) said
    order by said.created_at desc, said.id desc limit ${limit}
  ) select id from near union select id from far`

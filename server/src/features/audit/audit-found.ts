import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginning } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
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

const named = (column: 'person_id' | 'entity_id', who: string) => sql<{ value: number }>`
  select value from (${eachOf(column)}) doer join entity named on named.id = doer.value
  where ${hasWords(sql`named.folded_name`, who)}`

const from = (address: string) => sql<{ value: string }>`${eachOf('address', sql`address like ${beginning(address)}`)}`

/** Ids of the newest entries by whom, or as whom, whose names have these words; each of the two along its index. */
export const entriesBy = (who: string, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  ${newestOf({ by: named('person_id', who), where: sql`audit.person_id = found.value`, rest, limit })}
  union ${newestOf({ by: named('entity_id', who), where: sql`audit.entity_id = found.value`, rest, limit })}`

/** Ids of the newest entries from addresses that begin so, along their index. */
export const entriesFrom = (address: string, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  newestOf({ by: from(address), where: sql`audit.address = found.value`, rest, limit })

/** Some of the log, told by one column of it: each along its index, and all of them as one condition. */
export type Told = { each: RawBuilder<boolean>[]; any: RawBuilder<boolean> }

/** Entries by those, or as those, whom the log names and whose names have these words; null: it names none. */
export const doersNamed = async (db: Db, who: string): Promise<Told | null> => {
  const people = (await named('person_id', who).execute(db)).rows.map(({ value }) => value)
  const acting = (await named('entity_id', who).execute(db)).rows.map(({ value }) => value)
  if (people.length + acting.length === 0) return null
  return {
    each: [
      ...people.map((one) => sql<boolean>`audit.person_id = ${one}`),
      ...acting.map((one) => sql<boolean>`audit.entity_id = ${one}`),
    ],
    any: sql<boolean>`(audit.person_id = any(${people}::bigint[]) or audit.entity_id = any(${acting}::bigint[]))`,
  }
}

/** Entries from addresses of the log that begin so; null: none does. */
export const addressesFrom = async (db: Db, address: string): Promise<Told | null> => {
  const found = (await from(address).execute(db)).rows.map(({ value }) => value)
  if (found.length === 0) return null
  return {
    each: found.map((one) => sql<boolean>`audit.address = ${one}`),
    any: sql<boolean>`audit.address = any(${found}::text[])`,
  }
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginning } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import { hasWords } from '../../platform/search/has-words.ts'

/** Operators by which the index of a column is ordered. */
const ORDERS = {
  person_id: { after: sql`>`, order: sql`<` },
  entity_id: { after: sql`>`, order: sql`<` },
  address: { after: sql`~>~`, order: sql`~<~` },
}

/**
 * Distinct values of a column of the log, by one index step each: administrators are few in comparison to their
 * actions. `more` narrows them.
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

/** Parameters of a search for the newest entries of each of some values. */
type Look = { by: RawBuilder<unknown>; where: RawBuilder<unknown>; rest: RawBuilder<unknown>; limit: number }

/** Ids of the newest entries that fulfil `rest`, at most one page for each value in `by`, since no page can show more. */
const newestOf = ({ by, where, rest, limit }: Look) => sql`
  select newest.id from (${by}) found cross join lateral (
    select audit.id from audit where ${where} and ${rest} order by audit.created_at desc, audit.id desc limit ${limit}) newest`

const named = (column: 'person_id' | 'entity_id', who: string) => sql<{ value: number }>`
  select value from (${eachOf(column)}) doer join entity named on named.id = doer.value
  where ${hasWords(sql`named.folded_name`, who)}`

const from = (address: string) => sql<{ value: string }>`${eachOf('address', sql`address like ${beginning(address)}`)}`

/** Ids of the newest entries whose person or entity has a name with these words; each of the two by its index. */
export const entriesBy = (who: string, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  ${newestOf({ by: named('person_id', who), where: sql`audit.person_id = found.value`, rest, limit })}
  union ${newestOf({ by: named('entity_id', who), where: sql`audit.entity_id = found.value`, rest, limit })}`

/** Ids of the newest entries from addresses with this prefix, by their index. */
export const entriesFrom = (address: string, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  newestOf({ by: from(address), where: sql`audit.address = found.value`, rest, limit })

/** Part of the log selected by one column: conditions that each use an index, and all of them as one condition. */
export type Told = { each: RawBuilder<boolean>[]; any: RawBuilder<boolean> }

/** Entries whose person or entity has a name with these words; null without a match. */
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

/** Entries from addresses with this prefix; null without a match. */
export const addressesFrom = async (db: Db, address: string): Promise<Told | null> => {
  const found = (await from(address).execute(db)).rows.map(({ value }) => value)
  if (found.length === 0) return null
  return {
    each: found.map((one) => sql<boolean>`audit.address = ${one}`),
    any: sql<boolean>`audit.address = any(${found}::text[])`,
  }
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { OAI_FORMATS } from './oai-request.ts'
import type { Harvest, OaiFormat } from './oai-request.ts'

/** Work as harvesters know it; `at` is exact to the microsecond. */
export type HarvestRow = { id: number; class: string; at: string; gone: boolean }

const AT = sql<string>`to_char(stamped_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Time up to which the changes are complete: a change has the time of its transaction's begin, so those that are still running
 * may add earlier ones. Transactions that only read have no number.
 */
const COMPLETE = sql<Date>`(select coalesce(min(xact_start), now()) from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())`

const classOf = (format: OaiFormat): RawBuilder<boolean> => {
  const only = OAI_FORMATS[format]
  return only === null ? sql<boolean>`true` : sql<boolean>`class = ${only}`
}

/** Response date for a harvester, which asks for later changes from this date on. */
export const completeUntil = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select ${COMPLETE} as at`.execute(db)
  return rows[0]?.at ?? new Date()
}

/** Works of a harvest in the order of their changes, at most `most`. */
export const harvestRows = async (db: Db, { format, set, from, until, after }: Harvest, most: number): Promise<HarvestRow[]> => {
  const { rows } = await sql<HarvestRow>`
    select id, class, gone, ${AT} as at from harvest_record
    where ${classOf(format)} and stamped_at < ${COMPLETE}
      ${set === null ? sql`` : sql`and class = ${set}`}
      ${from === null ? sql`` : sql`and stamped_at >= to_timestamp(${from}::bigint)`}
      ${until === null ? sql`` : sql`and stamped_at < to_timestamp(${until}::bigint + 1)`}
      ${after === null ? sql`` : sql`and (stamped_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)`}
    order by stamped_at, id limit ${most}`.execute(db)
  return rows
}

/** One work as harvesters know it; undefined for one that no guest ever saw. */
export const harvestRow = async (db: Db, id: number): Promise<HarvestRow | undefined> => {
  const { rows } = await sql<HarvestRow>`select id, class, gone, ${AT} as at from harvest_record where id = ${id}`.execute(db)
  return rows[0]
}

/** Time of the earliest change that is known. */
export const earliestStamp = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select stamped_at as at from harvest_record order by stamped_at limit 1`.execute(db)
  return rows[0]?.at ?? new Date()
}

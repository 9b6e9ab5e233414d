import { sql } from 'kysely'
import type { EventKind } from '@florilege/shared/rules'
import type { Trx } from '../database/database.ts'

/** Channel on which processes tell each other the ids of events. */
export const EVENT_CHANNEL = 'florilege_event'

export type NewEvent = {
  kind: EventKind
  /** Entity that is told. Without one it goes to whoever has a page open and may see the item. */
  to?: number
  item?: number
  /** Of what is gone: whose it was, and who had done it. Nobody on the other side of a block hears of it. */
  sides?: readonly (number | null)[]
  /** Ids only: what they name is read, and its rights checked, by whoever is told. */
  data?: Record<string, number | string | null>
}

/** Tells open pages of every process, once the transaction is committed; nothing is told when it is rolled back. */
export const publish = async (trx: Trx, { kind, to, item, sides = [], data = {} }: NewEvent): Promise<void> => {
  await sql`
    with made as (
      insert into event (kind, to_id, item_id, sides, data)
      values (${kind}, ${to ?? null}::bigint, ${item ?? null}::bigint,
        ${sides.filter((side) => side !== null)}::bigint[], ${JSON.stringify(data)}::jsonb) returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from made`.execute(trx)
}

import { sql } from 'kysely'
import type { EventKind } from '@florilege/shared/rules'
import type { Trx } from '../database/database.ts'

/** Channel on which processes send each other the ids of events. */
export const EVENT_CHANNEL = 'florilege_event'

export type NewEvent = {
  kind: EventKind
  /** Addressee. Without one the event goes to every open page whose viewer may see the item. */
  to?: number
  item?: number
  /** For a deletion: owner and author. Viewers with a block between them and one of these get no event. */
  sides?: readonly (number | null)[]
  /** Ids only: the recipient reads their subjects, with its own rights. */
  data?: Record<string, number | string | null>
}

/** Sends an event to open pages of every process when the transaction commits; a rollback sends nothing. */
export const publish = async (trx: Trx, { kind, to, item, sides = [], data = {} }: NewEvent): Promise<void> => {
  await sql`
    with made as (
      insert into event (kind, to_id, item_id, sides, data)
      values (${kind}, ${to ?? null}::bigint, ${item ?? null}::bigint,
        ${sides.filter((side) => side !== null)}::bigint[], ${JSON.stringify(data)}::jsonb) returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from made`.execute(trx)
}

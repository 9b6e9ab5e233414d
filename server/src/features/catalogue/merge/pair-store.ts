import { sql } from 'kysely'
import type { PairReason, RecordKind, RecordPair } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { recordListed } from '../list/record-filter.ts'
import { cardsById } from './merge-store.ts'

type PairRow = { id: number; kind: RecordKind; first_id: number; second_id: number; reasons: PairReason[] }
type Asked = { kind: RecordKind | null; after: number | null; limit: number }

/** True in SQL when the actor sees this record in lists. */
const listed = (actor: Actor, column: 'first_id' | 'second_id') => sql<boolean>`exists (
  select from record join item on item.id = record.id where record.id = ${sql.ref(`pair.${column}`)} and ${recordListed(actor)})`

/** Statement for a page of open pairs of visible records; tests check with `EXPLAIN` that it uses its indexes. */
export const pairsStatement = (actor: Actor, { kind, after, limit }: Asked) => sql<PairRow>`
  select pair.id, pair.kind, pair.first_id, pair.second_id, pair.reasons from record_pair pair
  where pair.state = 'open' ${kind === null ? sql`` : sql`and pair.kind = ${kind}`}
    ${after === null ? sql`` : sql`and pair.id < ${after}`} and ${listed(actor, 'first_id')} and ${listed(actor, 'second_id')}
  order by pair.id desc limit ${limit}`

/** Open pairs, newest first. */
export const listedPairs = async (db: Db, actor: Actor, asked: Asked): Promise<RecordPair[]> => {
  const { rows } = await pairsStatement(actor, asked).execute(db)
  const cards = await cardsById(
    db,
    rows.flatMap(({ first_id, second_id }) => [first_id, second_id]),
    actor,
  )
  return rows.flatMap(({ id, kind, reasons, first_id, second_id }) => {
    const [first, second] = [cards.get(first_id), cards.get(second_id)]
    return first === undefined || second === undefined ? [] : [{ id, kind, reasons, first, second }]
  })
}

/** Stores that the records of a pair are different, or with null that they may be the same. False for an unknown pair. */
export const decidePair = async (db: Db, actor: Actor, id: number, person: number | null): Promise<boolean> => {
  const { rows } = await sql`
    update record_pair pair set state = ${person === null ? 'open' : 'different'}, decided_by = ${person}::bigint,
      decided_at = case when ${person}::bigint is null then null else now() end
    where pair.id = ${id} and pair.state <> 'merged' and ${listed(actor, 'first_id')} and ${listed(actor, 'second_id')}
    returning pair.id`.execute(db)
  return rows.length > 0
}

/** Takes the pair of two records out of the queue after their merge, or puts it back after the undo. */
export const settlePair = async (
  trx: Trx,
  { kept, merged }: { kept: number; merged: number },
  state: 'merged' | 'open',
  person: number | null,
): Promise<void> => {
  await trx
    .updateTable('record_pair')
    .set({ state, decided_by: person, decided_at: person === null ? null : sql<Date>`now()` })
    .where('first_id', '=', Math.min(kept, merged))
    .where('second_id', '=', Math.max(kept, merged))
    .execute()
}

import { sql } from 'kysely'
import { can } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Moved } from '../../../platform/refusal.ts'
import { recordListed } from '../record-filter.ts'

/** Longest chain of merges that is followed. */
const LONGEST = 50

/** Records that these were merged into, in the end, by their own id; nothing for one that the actor may not see. */
export const keptOfEach = async (
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  actor: Actor,
): Promise<ReadonlyMap<number, number>> => {
  // To others the address of a draft was never there.
  const all = can({ role: actor.role }, 'record.merge')
  const { rows } = await sql<{ merged: number; kept: number }>`
    with recursive way as (
      select merged_id as first_id, kept_id, 1 as step from record_merge
      where merged_id = any(${[...ids]}::bigint[]) and undone_at is null and (was_open or ${all}::boolean)
      union all
      select way.first_id, next.kept_id, way.step + 1
      from way join record_merge next on next.merged_id = way.kept_id and next.undone_at is null
      where way.step < ${LONGEST}
    )
    select last.first_id as merged, record.id as kept
    from (select distinct on (first_id) first_id, kept_id from way order by first_id, step desc) last
    join record on record.id = last.kept_id join item on item.id = record.id
    where record.kind = ${kind} and ${recordListed(actor)}`.execute(db)
  return new Map(rows.map(({ merged, kept }) => [merged, kept]))
}

/** The same for one record. */
export const keptOf = async (db: Db, kind: RecordKind, id: number, actor: Actor): Promise<number | undefined> =>
  (await keptOfEach(db, kind, [id], actor)).get(id)

/** Leads from the address of a merged record to the one that was kept; nothing for any other record. */
export const leadToKept = async (db: Db, kind: RecordKind, id: number, actor: Actor): Promise<void> => {
  const kept = await keptOf(db, kind, id, actor)
  if (kept !== undefined) throw new Moved(`/api/${kind}/${kept}`)
}

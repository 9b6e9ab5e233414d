import { sql } from 'kysely'
import { can } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Moved } from '../../../platform/refusal.ts'
import { recordListed } from '../list/record-filter.ts'
import { keptInstead } from './merged-titles.ts'

/** Records that these were merged into, in the end, by their own id; nothing for one that the actor may not see. */
export const keptOfEach = async (
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  actor: Actor,
): Promise<ReadonlyMap<number, number>> => {
  // To others the address of a draft was never there.
  const kept = await keptInstead(db, ids, can({ role: actor.role }, 'record.merge'))
  if (kept.size === 0) return kept
  const { rows } = await sql<{ id: number }>`
    select record.id from record join item on item.id = record.id
    where record.id = any(${[...new Set(kept.values())]}::bigint[]) and record.kind = ${kind} and ${recordListed(actor)}`.execute(
    db,
  )
  const seen = new Set(rows.map(({ id }) => id))
  return new Map([...kept].filter(([, id]) => seen.has(id)))
}

/** The same for one record. */
export const keptOf = async (db: Db, kind: RecordKind, id: number, actor: Actor): Promise<number | undefined> =>
  (await keptOfEach(db, kind, [id], actor)).get(id)

/** Leads from the address of a merged record to the one that was kept; nothing for any other record. */
export const leadToKept = async (db: Db, kind: RecordKind, id: number, actor: Actor): Promise<void> => {
  const kept = await keptOf(db, kind, id, actor)
  if (kept !== undefined) throw new Moved(`/api/${kind}/${kept}`)
}

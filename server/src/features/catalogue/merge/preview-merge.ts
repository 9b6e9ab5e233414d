import { can, previewMerge } from '@florilege/shared/contracts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { cardsOf } from '../list/record-list-store.ts'
import { mergedFields } from './merge-fields.ts'
import { obstacleOf } from './merge-records.ts'
import { countMoves } from './move-rows-store.ts'
import { sidesOf } from './preview-merge-store.ts'

/** Preview of a merge: both records, their fields and what would move, without writing. */
export const previewMergeRoute = handle(previewMerge, async ({ query: ids, actor }, { db }) => {
  if (!can({ role: actor.role }, 'record.merge')) throw refuse('FORBIDDEN')
  const sides = await sidesOf(db, [ids.kept, ids.merged], actor)
  const [kept, merged] = [sides.get(ids.kept), sides.get(ids.merged)]
  if (kept === undefined || merged === undefined || kept === merged) throw refuse('NOT_FOUND')
  const cards = await cardsOf(db, [kept, merged])
  const [one, other] = [kept, merged].map((row, at) => {
    const card = cards[at]
    if (card === undefined) throw new Error('each record has a card')
    const owner = { id: row.owner_id, display_name: row.owner_name }
    return { ...card, version: row.version, owner, created_at: row.created_at.toISOString(), source: row.source }
  })
  if (one === undefined || other === undefined) throw refuse('NOT_FOUND')
  const stored = { kept: { kind: kept.kind, content: kept }, merged: { kind: merged.kind, content: merged } }
  return {
    data: {
      kind: kept.kind,
      kept: one,
      merged: other,
      fields: mergedFields(kept, merged),
      moves: await countMoves(db, ids),
      obstacle: await obstacleOf(db, ids, stored),
    },
  }
})

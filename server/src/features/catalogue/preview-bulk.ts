import { BULK_MOST, can, previewBulk } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { bulkLeaves, bulkValue } from './bulk-rules.ts'
import { idsFound, lookedAt } from './bulk-store.ts'

/** Preview of a bulk edit: the records it would change or skip, without writing. */
export const previewBulkRoute = handle(previewBulk, async ({ body: { kind, change, records }, actor }, { db }) => {
  if (!can({ role: actor.role }, 'record.edit')) throw refuse('FORBIDDEN')
  const { field, value } = change
  const { ids, more } = 'ids' in records ? { ids: records.ids, more: false } : await idsFound(db, kind, records, actor, BULK_MOST)
  const rows = await lookedAt(db, kind, ids, actor)
  return {
    data: {
      rows: rows.map(({ id, version, ...content }) => ({
        id,
        title: content.title,
        version,
        before: bulkValue(content, field),
        after: value,
        left: bulkLeaves(content, field, value),
      })),
      missing: new Set(ids).size - rows.length,
      more,
    },
  }
})

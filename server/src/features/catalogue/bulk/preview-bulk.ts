import { BULK_MOST, can, previewBulk } from '@florilege/shared/contracts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { bulkLeaves, bulkValue } from './bulk-rules.ts'
import { idsFound, lookedAt, timeNow } from './bulk-records.ts'

/** Preview of a bulk edit: the records it would change or skip, without writing. */
export const previewBulkRoute = handle(previewBulk, async ({ body: { kind, change, records }, actor }, { db }) => {
  if (!can({ role: actor.role }, 'record.edit')) throw refuse('FORBIDDEN')
  const { field, value } = change
  // Before the records are read: what changes from here on was not looked at.
  const seen_at = await timeNow(db)
  const found = 'ids' in records ? null : await idsFound(db, kind, records, actor, BULK_MOST)
  const ids = 'ids' in records ? records.ids : (found?.ids ?? [])
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
      more: found?.more ?? false,
      count: found?.count ?? rows.length,
      ...(found?.about === true ? { about: found.about } : {}),
      seen_at,
    },
  }
})

import type { DELETABLE_TABLES } from '@florilege/shared/contracts'
import { removeItem, restoreItem } from './features/admin/item-rows.ts'
import { isRecord, removeRecordRow, restoreRecordRow } from './features/catalogue/record/record-rows.ts'
import { removeAnyComment } from './features/comment/remove-any-comment.ts'
import type { Removal, Row } from './platform/account/removal.ts'

/** Removal functions of the features, for moderation. */
export const removals = { comment: removeAnyComment } as const satisfies Record<string, Removal>

/** Tables that administrators may delete from: records by the rules of the catalogue, other items by those of moderation. */
export const rows: Readonly<Record<(typeof DELETABLE_TABLES)[number], Row>> = {
  item: {
    remove: async (trx, order) => ((await isRecord(trx, order.id)) ? removeRecordRow : removeItem)(trx, order),
    restore: async (trx, order) => ((await isRecord(trx, order.id)) ? restoreRecordRow : restoreItem)(trx, order),
  },
}

import type { DELETABLE_TABLES } from '@florilege/shared/contracts'
import { removeItem, removeNotification, removeSession } from './features/admin/row-removals.ts'
import { removeAnyComment } from './features/comment/remove-any-comment.ts'
import { removeReport } from './features/report/remove-report.ts'
import type { Removal } from './platform/removal.ts'

/** How each table's own feature takes its rows away when moderation or administration asks for it. */
export const removals: Readonly<Record<(typeof DELETABLE_TABLES)[number], Removal>> = {
  item: removeItem,
  comment: removeAnyComment,
  notification: removeNotification,
  report: removeReport,
  session: removeSession,
}

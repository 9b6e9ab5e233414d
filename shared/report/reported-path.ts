import type { ReportCase } from '@florilege/shared/contracts'
import { commentPath, isPostKind, itemPath } from '@florilege/shared/rules'

type Told = Pick<ReportCase, 'subject' | 'subject_id' | 'item' | 'action'>

/** Where what is reported can be seen, or stood where a comment was removed; null when that is gone too. */
export const reportedPath = ({ subject, subject_id, item, action }: Told): string | null => {
  if (subject === 'entity') return `/people/${subject_id}/`
  if (item === null) return null
  return subject === 'item' || action === 'remove'
    ? itemPath(item.kind, item.id)
    : commentPath(item.id, isPostKind(item.kind), subject_id)
}

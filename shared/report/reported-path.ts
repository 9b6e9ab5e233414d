import type { ReportCase } from '@florilege/shared/contracts'
import { commentPath, isPostKind, itemPath } from '@florilege/shared/rules'

type Told = Pick<ReportCase, 'subject' | 'subject_id' | 'item' | 'action'>

/** Path of the reported content, or of the item of a removed comment; null when deleted. */
export const reportedPath = ({ subject, subject_id, item, action }: Told): string | null => {
  if (subject === 'entity') return `/people/${subject_id}/`
  if (item === null) return null
  return subject === 'item' || action === 'remove'
    ? itemPath(item.kind, item.id)
    : commentPath(item.id, isPostKind(item.kind), subject_id)
}

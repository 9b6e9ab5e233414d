import type { ReportCase } from '@florilege/shared/contracts'
import { commentPath, itemPath } from '@florilege/shared/rules'

type Reported = Pick<ReportCase, 'subject' | 'subject_id' | 'item' | 'action'>

const POSTS = new Set(['note', 'lesson', 'solution', 'mood', 'share'])

/** Where what is reported can be seen, or stood where a comment was removed; null when that is gone too. */
export const reportedPath = ({ subject, subject_id, item, action }: Reported): string | null => {
  if (subject === 'entity') return `/people/${subject_id}/`
  if (item === null) return null
  return subject === 'item' || action === 'remove'
    ? itemPath(item.kind, item.id)
    : commentPath(item.id, POSTS.has(item.kind), subject_id)
}

/** Page of a case in the administration. */
export const casePath = (id: number): string => `/admin/report/${id}/`

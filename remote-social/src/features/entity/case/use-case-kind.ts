import { reportedSubject } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import type { ReportCase } from './reported-posts.tsx'

const POSTS = ['note', 'lesson', 'mood', 'solution', 'share'] as const

/** Kind of a case's subject: "Partage", "Commentaire de Luis"; names the author unless it is the group. */
export const useCaseKind = ({ subject, item, concerns }: ReportCase, entity: number): string => {
  const text = useTexts(communityTexts)
  const common = useTexts(texts)
  const post = subject === 'item' ? POSTS.find((kind) => kind === item?.kind) : undefined
  const kind = post === undefined ? text(`case_${reportedSubject({ subject, item })}`) : common(`kind_${post}`)
  return concerns === null || concerns.id === entity ? kind : text('case_by', { kind, name: concerns.display_name })
}

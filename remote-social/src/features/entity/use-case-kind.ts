import { reportedSubject } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import type { ReportCase } from './reported-posts.tsx'

const POSTS = ['note', 'lesson', 'mood', 'solution', 'share'] as const

/** What a case is about, in a word: "Partage", "Commentaire de Luis"; of whom, where that is not the group itself. */
export const useCaseKind = ({ subject, item, concerns }: ReportCase, entity: number): string => {
  const text = useTexts(texts)
  const post = subject === 'item' ? POSTS.find((kind) => kind === item?.kind) : undefined
  const kind = post === undefined ? text(`case_${reportedSubject({ subject, item })}`) : text(`kind_${post}`)
  return concerns === null || concerns.id === entity ? kind : text('case_by', { kind, name: concerns.display_name })
}

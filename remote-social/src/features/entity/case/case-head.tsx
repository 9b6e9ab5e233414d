import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reportedPath } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../../community-texts.ts'
import row from '../../../row.module.css'
import type { ReportCase } from './reported-posts.tsx'
import { useCaseKind } from './use-case-kind.ts'

/** Header of a case row: beginning of the text, and kind, which identifies a case without text. */
export const CaseHead = ({ about, entity, children }: { about: ReportCase; entity: number; children: ReactNode }) => {
  const text = useTexts(communityTexts)
  const kind = useCaseKind(about, entity)
  return (
    <div className={row.words}>
      <span>{about.head === null ? text('case_gone') : about.head || text('case_wordless')}</span>
      <span className={row.detail}>
        {kind}
        {children}
      </span>
    </div>
  )
}

/** Link to the reported content; nothing once it is deleted. */
export const CaseLink = ({ about }: { about: ReportCase }) => {
  const text = useTexts(communityTexts)
  const path = reportedPath(about)
  if (path === null) return null
  const onComment = about.subject === 'comment' && about.action !== 'remove'
  return <Link to={path}>{text(onComment ? 'case_see_comment' : 'case_see')}</Link>
}

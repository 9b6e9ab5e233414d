import { usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { lazy, Suspense } from 'react'
import { reportTexts } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, KindChip, TimeSince } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { focusAfterRemoval } from '../../../focus-after-removal.ts'
import { PagedRows } from '../../../paged-rows.tsx'
import row from '../../../row.module.css'
import { CaseHead, CaseLink } from './case-head.tsx'
import { useCaseClaim } from './use-case-claim.ts'
import { useClaimedBy } from './use-claimed-by.ts'

export type ReportCase = CallOutput<'GET /api/entity/:id/report'>['list']['data'][number]

const DecisionSheet = lazy(async () => ({ default: (await import('./decision-sheet.tsx')).DecisionSheet }))

const Row = ({ about, entity }: { about: ReportCase; entity: number }) => {
  const text = useTexts(communityTexts)
  const reportText = useTexts(reportTexts)
  const { open, close, take, isPending, decided } = useCaseClaim(about.id, entity)
  const heldBy = useClaimedBy(about)
  return (
    <li className={row.row}>
      <CaseHead about={about} entity={entity}>
        {' · '}
        {text('group_reports_count', { count: about.report_count })} · <TimeSince at={about.created_at} />
      </CaseHead>
      <div className={row.below}>
        {about.categories.map(({ category }) => (
          <KindChip key={category} tint="garance">
            {reportText(`report_${category}`)}
          </KindChip>
        ))}
        <CaseLink about={about} />
        {about.own || heldBy !== null ? (
          <span className={row.detail}>{about.own ? text('group_report_own') : heldBy}</span>
        ) : (
          <Button ref={focusAfterRemoval} kind="outline" busy={isPending} onClick={take}>
            {text('group_report_decide')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <DecisionSheet about={about} entity={entity} onDecided={decided} onClose={close} />
        </Suspense>
      )}
    </li>
  )
}

/** Reported posts of a group or organisation, for its moderators (ST-09). */
export const ReportedPosts = ({ id }: { id: number }) => {
  const text = useTexts(communityTexts)
  const pages = usePages('GET /api/entity/:id/report', { params: { id } })
  return (
    <PagedRows
      pages={pages}
      label={text('group_reports')}
      empty={<EmptyState title={text('group_reports_none')} text={text('group_reports_none_text')} />}
      row={(about) => <Row about={about} entity={id} />}
    />
  )
}

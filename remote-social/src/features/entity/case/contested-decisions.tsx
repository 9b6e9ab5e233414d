import { usePages } from '@florilege/shared/client'
import { lazy, Suspense } from 'react'
import { useTexts } from '@florilege/shared/shell'
import { Button, EmptyState, TimeSince } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { focusAfterRemoval } from '../../../focus-after-removal.ts'
import { PagedRows } from '../../../paged-rows.tsx'
import row from '../../../row.module.css'
import { CaseHead, CaseLink } from './case-head.tsx'
import type { ReportCase } from './reported-posts.tsx'
import { useCaseClaim } from './use-case-claim.ts'
import { useClaimedBy } from './use-claimed-by.ts'

const AppealSheet = lazy(async () => ({ default: (await import('./appeal-sheet.tsx')).AppealSheet }))

const Row = ({ about, entity }: { about: ReportCase; entity: number }) => {
  const text = useTexts(communityTexts)
  const { open, close, take, isPending, decided } = useCaseClaim(about.id, entity)
  const heldBy = useClaimedBy(about)
  const { action, closed_at: closed, appeal, own } = about
  return (
    <li className={row.row}>
      <CaseHead about={about} entity={entity}>
        {action !== null && closed !== null && (
          <>
            {' · '}
            {text(`group_contested_${action}`)} · <TimeSince at={closed} />
          </>
        )}
      </CaseHead>
      <div className={row.below}>
        <p className={row.quote}>{appeal}</p>
      </div>
      <div className={row.below}>
        <CaseLink about={about} />
        {own || heldBy !== null ? (
          <span className={row.detail}>{own ? text('group_report_own') : heldBy}</span>
        ) : (
          <Button ref={focusAfterRemoval} kind="outline" busy={isPending} onClick={take}>
            {text('group_contested_answer')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <AppealSheet about={about} entity={entity} onAnswered={decided} onClose={close} />
        </Suspense>
      )}
    </li>
  )
}

/** Appeals against decisions of a group's moderators, for its moderators (ST-09). */
export const ContestedDecisions = ({ id }: { id: number }) => {
  const text = useTexts(communityTexts)
  const pages = usePages('GET /api/entity/:id/report', { params: { id }, query: { state: 'appealed' } })
  return (
    <PagedRows
      pages={pages}
      label={text('group_contested')}
      empty={<EmptyState title={text('group_contested_none')} text={text('group_contested_none_text')} />}
      row={(about) => <Row about={about} entity={id} />}
    />
  )
}

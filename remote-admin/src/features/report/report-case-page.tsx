import { ApiError, callOptions } from '@florilege/shared/client'
import { reportedSubject } from '@florilege/shared/report'
import { failed, useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { AppealAnswer } from './appeal-answer.tsx'
import { CaseClaim } from './case-claim.tsx'
import { CaseDecision } from './case-decision.tsx'
import { CaseOutcome } from './case-outcome.tsx'
import { CaseReports } from './case-reports.tsx'
import { isContested, waits } from './case-state.ts'
import { CaseTarget } from './case-target.tsx'
import { CaseWords } from './case-words.tsx'
import styles from './report.module.css'
import { useReportsLive } from './use-report-live.ts'

/** `/admin/report/:id/`: reported item, reporters and reasons; claim, decision, and outcome. */
export const Page = () => {
  const t = useTexts(texts)
  const id = Number(useParams().id)
  useReportsLive()
  const { data, error, isPending, refetch } = useQuery({
    ...callOptions('GET /api/report/case/:id', { params: { id } }),
    meta: { handled: true },
  })
  const isOwn = error instanceof ApiError && error.code === 'OWN_CASE'
  useEffect(() => {
    if (error !== null && !isOwn) failed(error)
  }, [error, isOwn])
  const about = data?.data
  const title =
    about?.concerns == null
      ? t('report_case')
      : t(`report_title_${reportedSubject(about)}`, { name: about.concerns.display_name })
  return (
    <AdminPage title={title} back="/admin/report/">
      {isPending && <SkeletonLines lines={8} />}
      {isOwn && <EmptyState title={t('report_own')} />}
      {!isPending && !isOwn && about === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {about && (
        <div className={styles.case}>
          <div className={styles.column}>
            <CaseWords of={about} />
            <CaseReports of={about} />
          </div>
          <div className={styles.column}>
            {about.closed_at !== null && <CaseOutcome of={about} />}
            {waits(about) && <CaseClaim of={about} />}
            <CaseTarget of={about} />
            {about.closed_at === null && <CaseDecision key={about.id} of={about} />}
            {isContested(about) && <AppealAnswer key={about.id} of={about} />}
            <p>
              <Link to={`/admin/audit/?subject=${about.subject}&subject_id=${about.subject_id}`}>{t('report_audit')}</Link>
            </p>
          </div>
        </div>
      )}
    </AdminPage>
  )
}

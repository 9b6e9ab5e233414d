import { reportTexts } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { KindChip, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { SiteLink } from '../../kit/table/site-link.tsx'
import type { CasePage } from './case-words.tsx'
import styles from './report.module.css'

/** Reports of a case, newest first. */
export const CaseReports = ({ of: { reports, report_count } }: { of: CasePage }) => {
  const t = useTexts(texts)
  const words = useTexts(reportTexts)
  return (
    <section className={styles.section} aria-labelledby="report-reports">
      <h2 id="report-reports" className={styles.subtitle}>
        {report_count === 0 ? t('report_reports_none') : t('report_reports', { count: report_count })}
      </h2>
      {report_count === 0 && <p className={styles.detail}>{t('report_reports_none_text')}</p>}
      <ul role="list" className={styles.reports}>
        {reports.map(({ id, category, text, created_at, reporter }) => (
          <li key={id} className={styles.report}>
            <p className={styles.by}>
              <KindChip tint="garance">{words(`report_${category}`)}</KindChip>
              {reporter && <SiteLink to={`/people/${reporter.id}/`}>{reporter.display_name}</SiteLink>}
              <span className={styles.detail}>
                <TimeSince at={created_at} />
              </span>
            </p>
            {text !== '' && <p className={styles.said}>{text}</p>}
          </li>
        ))}
      </ul>
      {reports.length < report_count && <p className={styles.detail}>{t('report_newest', { count: reports.length })}</p>}
    </section>
  )
}

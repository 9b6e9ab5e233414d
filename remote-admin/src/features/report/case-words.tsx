import type { CallOutput } from '@florilege/shared/client'
import { CaseDetails, reportedPath } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { PictureFrame, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { SiteLink } from '../../kit/table/site-link.tsx'
import styles from './report.module.css'

export type CasePage = CallOutput<'GET /api/report/case/:id'>['data']

/** Reported text, as it is now and before each edit. */
export const CaseWords = ({ of: about }: { of: CasePage }) => {
  const t = useTexts(texts)
  const path = reportedPath(about)
  return (
    <section className={styles.section} aria-labelledby="report-words">
      <h2 id="report-words" className={styles.subtitle}>
        {t('report_words')}
      </h2>
      {about.words === null ? (
        <p className={styles.detail}>{t('report_gone')}</p>
      ) : (
        <blockquote className={styles.quote}>{about.words || t('report_wordless')}</blockquote>
      )}
      <CaseDetails of={about} />
      {about.pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {about.pictures.map((picture) => (
            <li key={picture.media_id} className={styles.picture}>
              <PictureFrame picture={picture} sizes="(min-width: 768px) 20rem, 100vw" alt={picture.alt || t('report_picture')} />
            </li>
          ))}
        </ul>
      )}
      {path && (
        <p>
          <SiteLink to={path}>{t('report_see')}</SiteLink>
        </p>
      )}
      {about.former_words.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('report_former', { count: about.former_words.length })}</summary>
          {about.former_words.map(({ text, replaced_at }) => (
            <div key={replaced_at} className={styles.former}>
              <p className={styles.detail}>
                {t('report_until')} <TimeSince at={replaced_at} />
              </p>
              <blockquote className={styles.quote}>{text}</blockquote>
            </div>
          ))}
        </details>
      )}
    </section>
  )
}

import { useCall } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { CaseDetails, reportTexts } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { classes, ErrorCard, KindChip, PictureFrame, SkeletonLines, TimeSince } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import row from '../../../row.module.css'
import { CaseLink } from './case-head.tsx'
import styles from './case-shown.module.css'
import type { ReportCase } from './reported-posts.tsx'
import { useCaseKind } from './use-case-kind.ts'

type CasePage = CallOutput<'GET /api/report/case/:id'>['data']

const Words = ({ of: { words, pictures, former_words: former } }: { of: CasePage }) => {
  const text = useTexts(communityTexts)
  return (
    <>
      {words === null || words === '' ? (
        <p>{text(words === null ? 'case_gone' : 'case_wordless')}</p>
      ) : (
        <p className={classes(row.quote, styles.words)}>{words}</p>
      )}
      {pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.media_id} className={styles.picture}>
              <PictureFrame picture={picture} sizes="(min-width: 768px) 16rem, 50vw" alt={picture.alt || text('case_picture')} />
            </li>
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <details>
          <summary className={styles.summary}>{text('case_former', { count: former.length })}</summary>
          {former.map(({ text: said, replaced_at }) => (
            <div key={replaced_at}>
              <p className={row.detail}>
                {text('case_until')} <TimeSince at={replaced_at} />
              </p>
              <p className={classes(row.quote, styles.words)}>{said}</p>
            </div>
          ))}
        </details>
      )}
    </>
  )
}

/** Texts of the reports; the reporters are visible to the site only. */
const Reports = ({ of: { reports, report_count: count } }: { of: CasePage }) => {
  const text = useTexts(communityTexts)
  const reportText = useTexts(reportTexts)
  if (reports.length === 0) return null
  return (
    <section aria-label={text('case_reports')}>
      <h3 className={row.detail}>{text('group_reports_count', { count })}</h3>
      <ul role="list" className={styles.reports}>
        {reports.map(({ id, category, text: said, created_at }) => (
          <li key={id}>
            <KindChip tint="garance">{reportText(`report_${category}`)}</KindChip>{' '}
            <span className={row.detail}>
              <TimeSince at={created_at} />
            </span>
            {said !== '' && <p className={styles.words}>{said}</p>}
          </li>
        ))}
      </ul>
      {reports.length < count && <p className={row.detail}>{text('case_newest', { count: reports.length })}</p>}
    </section>
  )
}

/** Complete subject of a case: text, pictures and reports, required reading for a decision. */
export const CaseShown = ({ about, entity }: { about: ReportCase; entity: number }) => {
  const text = useTexts(communityTexts)
  const kind = useCaseKind(about, entity)
  const { data, isPending, refetch } = useCall('GET /api/report/case/:id', { params: { id: about.id } })
  const page = data?.data
  if (page === undefined) {
    return isPending ? <SkeletonLines lines={4} /> : <ErrorCard text={text('case_failed')} onRetry={() => void refetch()} />
  }
  return (
    <div className={styles.shown}>
      <p className={row.detail}>{kind}</p>
      <Words of={page} />
      <CaseDetails of={page} />
      <CaseLink about={page} />
      <Reports of={page} />
    </div>
  )
}

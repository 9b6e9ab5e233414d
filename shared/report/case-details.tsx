import type { ReportCasePage } from '@florilege/shared/contracts'
import { formatCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { MoodChip, PictureFrame } from '@florilege/shared/ui'
import styles from './case-details.module.css'
import { reportTexts } from './report-texts.ts'

type Details = NonNullable<ReportCasePage['besides']>

const Place = ({ place, lat, lon }: Details) => {
  const text = useTexts(reportTexts)
  const language = useLanguage()
  if (place !== null) return text('report_place', { place })
  if (lat === null || lon === null) return null
  return text('report_place_about', { place: formatCoordinates({ lat, lon }, { language }) })
}

const Shared = ({ shared }: Pick<Details, 'shared'>) => {
  const text = useTexts(reportTexts)
  if (shared === null) return <p className={styles.line}>{text('report_shared_gone')}</p>
  const { title, text: words, pictures, display_name: name } = shared
  return (
    <figure className={styles.shared}>
      <figcaption className={styles.by}>{text('report_shared', { name })}</figcaption>
      {title !== null && <p className={styles.title}>{title}</p>}
      {words !== '' && <blockquote className={styles.words}>{words}</blockquote>}
      {pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.media_id} className={styles.picture}>
              <PictureFrame
                picture={picture}
                sizes="(min-width: 768px) 16rem, 50vw"
                alt={picture.alt || text('report_shared_picture')}
              />
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

/** Further content of a reported post: mood, place and shared item, and whether it is deleted. */
export const CaseDetails = ({
  of: { besides, deleted, action },
}: {
  of: Pick<ReportCasePage, 'besides' | 'deleted' | 'action'>
}) => {
  const text = useTexts(reportTexts)
  return (
    <>
      {besides !== null && (besides.mood !== null || besides.place !== null || besides.lat !== null) && (
        <p className={styles.line}>
          {besides.mood !== null && <MoodChip mood={besides.mood} />} <Place {...besides} />
        </p>
      )}
      {besides?.share && <Shared shared={besides.shared} />}
      {deleted && action !== 'remove' && <p className={styles.by}>{text('report_deleted')}</p>}
    </>
  )
}

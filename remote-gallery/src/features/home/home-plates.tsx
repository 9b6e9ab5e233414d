import { useCall } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { useSession, useTexts } from '@florilege/shared/shell'
import { ErrorCard, PlateCard, SkeletonGallery, SkeletonRows } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import { HomeStrip } from './home-strip.tsx'
import styles from './home-plates.module.css'

type Plates = CallOutput<'GET /api/bibliography'>['list']['data']

const Row = ({ plates, label }: { plates: Plates; label: string }) => (
  <ul role="list" className={styles.row} aria-label={label}>
    {plates.map((record, index) => (
      <li key={record.id} className={styles.plate}>
        <PlateCard
          to={recordPath(record)}
          picture={record.picture}
          author={record.byline}
          title={record.title}
          detail={record.detail}
          sizes="160px"
          priority={index < 3}
        />
      </li>
    ))}
  </ul>
)

/**
 * Newest plates on the home page in a horizontally scrolling row. The query is in the declaration. Members see a low strip, so
 * that their first post is high on a phone's screen (FE-09).
 */
export const Slot = () => {
  const t = useTexts(texts)
  const guest = useSession().auth_role === 'GUEST'
  const { data, isPending, refetch } = useCall('GET /api/bibliography', {
    query: { class: 'artwork', pictured: '1', _sort: 'new', _size: 8 },
  })
  if (data === undefined && !isPending) return <ErrorCard text={t('home_failed')} onRetry={() => void refetch()} />
  if (data?.list.data.length === 0) return null
  const waiting = guest ? <SkeletonGallery count={4} /> : <SkeletonRows count={1} />
  const Shown = guest ? Row : HomeStrip
  return (
    <section className={styles.section} aria-labelledby="home-plates">
      <header className={styles.header}>
        <h2 id="home-plates" className={styles.title}>
          {t('home_title')}
        </h2>
        <Link to="/artwork/">{t('home_all')}</Link>
      </header>
      {data === undefined ? (
        <div className={styles.waiting}>{waiting}</div>
      ) : (
        <Shown plates={data.list.data} label={t('home_title')} />
      )}
    </section>
  )
}

import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, PlateCard, SkeletonGallery } from '@florilege/shared/ui'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { recordPath } from '../record/record-path.ts'
import styles from './home-plates.module.css'

/** Newest plates on the home page: one row that scrolls sideways. The query is the declaration's. */
export const Slot = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/bibliography', {
    query: { class: 'artwork', pictured: '1', _sort: 'new', _size: 8 },
  })
  if (data === undefined && !isPending) return <ErrorCard text={t('load_failed')} onRetry={() => void refetch()} />
  if (data?.list.data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="home-plates">
      <header className={styles.header}>
        <h2 id="home-plates" className={styles.title}>
          {t('home_title')}
        </h2>
        <Link to="/artwork/">{t('home_all')}</Link>
      </header>
      {data === undefined ? (
        <SkeletonGallery count={4} />
      ) : (
        <ul role="list" className={styles.row} aria-label={t('home_title')}>
          {data.list.data.map((record, index) => (
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
      )}
    </section>
  )
}

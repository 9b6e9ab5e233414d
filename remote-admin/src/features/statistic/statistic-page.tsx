import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonGallery } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import { SlowCalls } from './slow-calls.tsx'
import { FIGURES } from './statistic-charts.ts'
import { StatisticFigure } from './statistic-figure.tsx'
import { StatisticNowPart } from './statistic-now.tsx'
import styles from './statistic.module.css'
import { Vitals } from './vitals.tsx'

const USUAL = 30
const PERIODS = [7, USUAL, 92]

export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const days = PERIODS.find((period) => String(period) === search.get('days')) ?? USUAL
  const { data, isPending, refetch } = useCall('GET /api/admin/statistic', { query: { days } })
  const options = PERIODS.map((period) => ({
    value: period === USUAL ? '' : String(period),
    label: t('statistic_days', { count: period }),
  }))
  return (
    <AdminPage
      title={t('statistics')}
      intro={t('statistics_intro')}
      tools={<FilterChips name="days" label={t('statistic_period')} options={options} all={null} />}
    >
      {isPending && <SkeletonGallery />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <StatisticNowPart now={data.data.now} />
          <div className={styles.figures}>
            {FIGURES.map((figure) => (
              <StatisticFigure key={figure.key} figure={figure} days={data.data.days} />
            ))}
          </div>
        </>
      )}
      <SlowCalls days={days} />
      <Vitals days={days} />
    </AdminPage>
  )
}

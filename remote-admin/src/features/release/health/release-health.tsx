import { useCall } from '@florilege/shared/client'
import type { ReleaseHealth as Health } from '@florilege/shared/contracts'
import { localeOf, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { countText, ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { ChartFigure } from '../../../kit/chart/chart-figure.tsx'
import type { ChartSeries } from '../../../kit/chart/chart-figure.tsx'
import { drawnBuilds, healthPoints, NONE, totalOf } from './health-points.ts'
import type { HealthPoint } from './health-points.ts'
import styles from '../release.module.css'

type Props = {
  name: string
  /** Builds to show first: the candidate, then the live ones. */
  first: readonly string[]
  /** Version and short id of a build. */
  labelOf: (build: string) => string
}

const FIGURES = ['failed', 'errors', 'loads'] as const

const Figures = ({ hours, first, labelOf }: Pick<Health, 'hours'> & Omit<Props, 'name'>) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const timeZone = useZone()
  const points = healthPoints(hours)
  const builds = drawnBuilds(points, first)
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone })
  const seriesOf = (build: string, key: (typeof FIGURES)[number]): ChartSeries<HealthPoint> => {
    const name = labelOf(build)
    const shown = countText(totalOf(points, build, key), language)
    return {
      key: build,
      name,
      of: ({ counts }) => (counts.get(build) ?? NONE)[key],
      worded: (value) => countText(value ?? 0, language),
      shown,
      told: t('release_total', { name, value: shown }),
    }
  }
  const [one, ...others] = builds
  if (one === undefined) return <p className={styles.none}>{t('release_no_loads')}</p>
  return (
    <div className={styles.figures}>
      {FIGURES.map((key) => (
        <ChartFigure
          key={key}
          title={t(`release_figure_${key}`)}
          kind="bar"
          points={points}
          series={[seriesOf(one, key), ...others.map((build) => seriesOf(build, key))]}
          pointText={({ hour }) => format.format(new Date(hour))}
          pointsName={t('release_hour')}
        />
      ))}
    </div>
  )
}

/** Health of a name's builds in browsers over the last 48 hours, as charts and tables. */
export const ReleaseHealth = ({ name, ...rest }: Props) => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/release/:name/health', { params: { name } })
  return (
    <section className={styles.part} aria-labelledby="release-health">
      <h2 id="release-health" className={styles.subtitle}>
        {t('release_health')}
      </h2>
      <p className={styles.none}>{t('release_health_intro')}</p>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && <Figures hours={data.data.hours} {...rest} />}
    </section>
  )
}

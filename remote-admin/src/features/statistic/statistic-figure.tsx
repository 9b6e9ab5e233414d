import type { StatisticDay } from '@florilege/shared/contracts'
import { localeOf, useLanguage, useTexts } from '@florilege/shared/shell'
import { countText, fileSize } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { ChartEmpty, ChartFigure } from '../../kit/chart/chart-figure.tsx'
import type { ChartSeries } from '../../kit/chart/chart-figure.tsx'
import type { Figure, Series } from './statistic-charts.ts'

/** Chart and table of daily figures; the legend shows the value of the last day. */
export const StatisticFigure = ({ figure, days }: { figure: Figure; days: readonly StatisticDay[] }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const last = days.at(-1)
  if (last === undefined) return null
  const seriesOf = ({ key, of, unit }: Series): ChartSeries<StatisticDay> => {
    const worded = (value: number | null): string =>
      value === null ? '–' : unit === 'bytes' ? fileSize(value, language) : countText(value, language)
    // Hourly figures are missing at the beginning of a day.
    const known = days.findLast((day) => of(day) !== null) ?? last
    const [name, shown] = [t(`statistic_${key}`), worded(of(known))]
    return { key, name, of, worded, shown, told: t('statistic_last', { name, value: shown }), when: t('statistic_today') }
  }
  const [first, ...rest] = figure.series
  if (figure.series.every(({ of }) => days.every((day) => of(day) === null)))
    return <ChartEmpty title={t(`statistic_${figure.key}`)} heading="h2" text={t('statistic_not_yet')} />
  return (
    <ChartFigure
      title={t(`statistic_${figure.key}`)}
      heading="h2"
      kind={figure.kind}
      points={days}
      series={[seriesOf(first), ...rest.map(seriesOf)]}
      pointText={({ day }) => format.format(new Date(day))}
      pointsName={t('statistic_day')}
    />
  )
}

import type { StatisticDay } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { classes, countText, DataTable, fileSize } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import type { Figure, Series } from './statistic-charts.ts'
import styles from './statistic.module.css'
import { useThemeTurn } from './use-theme-turn.ts'

const SWATCHES = [styles.first, styles.second]

const useWorded = () => {
  const language = useLanguage()
  return ({ unit }: Pick<Series, 'unit'>, value: number | null): string =>
    value === null ? '–' : unit === 'bytes' ? fileSize(value, language) : countText(value, language)
}

/** Draws as soon as the library is there; colours are those that the names of the figures have now. */
const useChart = (
  { kind, series }: Figure,
  days: readonly StatisticDay[],
  names: readonly string[],
  dayText: (day: string) => string,
) => {
  const worded = useWorded()
  // Another theme draws anew.
  useThemeTurn()
  const canvas = useRef<HTMLCanvasElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  useEffect(() => {
    let erase = (): void => undefined
    let gone = false
    const draw = async (): Promise<void> => {
      const { drawChart } = await import(/* webpackChunkName: "statistic-chart" */ './draw-chart.ts')
      if (gone || canvas.current === null || legend.current === null) return
      const colours = [...legend.current.querySelectorAll('i')].map((swatch) => getComputedStyle(swatch).backgroundColor)
      const { color: ink, borderTopColor: rule, fontFamily: font } = getComputedStyle(legend.current)
      erase = drawChart(canvas.current, {
        kind,
        labels: days.map(({ day }) => dayText(day)),
        series: series.map(({ of }, at) => ({ name: names[at] ?? '', values: days.map(of), colour: colours[at] ?? ink })),
        ink,
        rule,
        font,
        worded: (value) => worded(series[0], value),
      })
    }
    // The table below says the same: without the drawing nothing is missing.
    draw().catch(() => undefined)
    return () => {
      gone = true
      erase()
    }
  })
  return { canvas, legend, worded }
}

/** Figures of days, drawn and as a table. */
export const StatisticFigure = ({ figure, days }: { figure: Figure; days: readonly StatisticDay[] }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dayText = (day: string): string => format.format(new Date(day))
  const names = figure.series.map(({ key }) => t(`statistic_${key}`))
  const { canvas, legend, worded } = useChart(figure, days, names, dayText)
  const title = t(`statistic_${figure.key}`)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const figures = figure.series.map((series, at) =>
    t('statistic_last', { name: names[at] ?? '', value: worded(series, series.of(last)) }),
  )
  const columns: Column<StatisticDay>[] = [
    { key: 'day', label: t('statistic_day'), cell: ({ day }) => dayText(day) },
    ...figure.series.map((series, at) => ({
      key: series.key,
      label: names[at] ?? '',
      numeric: true,
      cell: (day: StatisticDay) => worded(series, series.of(day)),
    })),
  ]
  return (
    <section className={styles.figure} aria-label={title}>
      <h3 className={styles.name}>{title}</h3>
      <ul role="list" ref={legend} className={styles.legend}>
        {figure.series.map((series, at) => (
          <li key={series.key}>
            <i className={classes(styles.swatch, SWATCHES[at])} aria-hidden="true" />
            {names[at]} <strong>{worded(series, series.of(last))}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.chart}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('statistic_chart', {
            title,
            from: dayText(first.day),
            to: dayText(last.day),
            figures: figures.join(', '),
          })}
        />
      </div>
      <details className={styles.table}>
        <summary>{t('statistic_table')}</summary>
        <DataTable caption={title} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
      </details>
    </section>
  )
}

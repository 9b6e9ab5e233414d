import { useTexts } from '@florilege/shared/shell'
import { classes, DataTable } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import styles from './chart.module.css'
import { useThemeTurn } from './use-theme-turn.ts'

/** Series of a chart, one value per point; null when the point was not measured. */
export type ChartSeries<Point> = {
  key: string
  name: string
  of: (point: Point) => number | null
  /** Formats a value. */
  worded: (value: number | null) => string
  /** Value in the legend (the last one or the sum), and the text of the series in the accessible description. */
  shown: string
  told: string
  /** Time of the shown value, when it differs from the title's period. */
  when?: string
}

export type ChartProps<Point> = {
  title: string
  /** Heading level. */
  heading?: 'h2' | 'h3'
  kind: 'bar' | 'line'
  points: readonly Point[]
  series: readonly [ChartSeries<Point>, ...ChartSeries<Point>[]]
  /** Label of a point, and header of the points' column in the table. */
  pointText: (point: Point) => string
  pointsName: string
}

const SWATCHES = [styles.first, styles.second]

/** Draws when the library is loaded, in the current colours of the CSS variables. */
const useChart = <Point,>({ kind, points, series, pointText }: ChartProps<Point>) => {
  // A change of theme redraws the chart.
  useThemeTurn()
  const canvas = useRef<HTMLCanvasElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  useEffect(() => {
    let erase = (): void => undefined
    let gone = false
    const draw = async (): Promise<void> => {
      const { drawChart } = await import(/* webpackChunkName: "chart" */ './draw-chart.ts')
      if (gone || canvas.current === null || legend.current === null) return
      const colours = [...legend.current.querySelectorAll('i')].map((swatch) => getComputedStyle(swatch).backgroundColor)
      const { color: ink, borderTopColor: rule, fontFamily: font } = getComputedStyle(legend.current)
      erase = drawChart(canvas.current, {
        kind,
        labels: points.map(pointText),
        series: series.map(({ name, of }, at) => ({ name, values: points.map(of), colour: colours[at] ?? ink })),
        ink,
        rule,
        font,
        worded: series[0].worded,
      })
    }
    // The table below has the same values, so that a chart without drawing loses nothing.
    draw().catch(() => undefined)
    return () => {
      gone = true
      erase()
    }
  })
  return { canvas, legend }
}

/** Placeholder of a chart without any value. */
export const ChartEmpty = ({ title, heading: Heading = 'h3', text }: { title: string; heading?: 'h2' | 'h3'; text: string }) => (
  <section className={styles.figure} aria-label={title}>
    <Heading className={styles.name}>{title}</Heading>
    <p className={styles.empty}>{text}</p>
  </section>
)

/** Chart and table of values over time: up to two series of one kind and one scale. */
export const ChartFigure = <Point,>(props: ChartProps<Point>) => {
  const { title, heading: Heading = 'h3', points, series, pointText, pointsName } = props
  const t = useTexts(texts)
  const { canvas, legend } = useChart(props)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const columns: Column<Point>[] = [
    { key: 'point', label: pointsName, cell: pointText },
    ...series.map(({ key, name, of, worded }) => ({
      key,
      label: name,
      numeric: true,
      cell: (point: Point) => worded(of(point)),
    })),
  ]
  return (
    <section className={styles.figure} aria-label={title}>
      <Heading className={styles.name}>{title}</Heading>
      <ul role="list" ref={legend} className={styles.legend}>
        {series.map(({ key, name, shown, when }, at) => (
          <li key={key}>
            <i className={classes(styles.swatch, SWATCHES[at])} aria-hidden="true" />
            {name} <strong>{shown}</strong> {when}
          </li>
        ))}
      </ul>
      <div className={styles.chart}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('chart_about', {
            title,
            from: pointText(first),
            to: pointText(last),
            figures: series.map(({ told }) => told).join(', '),
          })}
        />
      </div>
      <details className={styles.table}>
        <summary>{t('chart_table')}</summary>
        <DataTable dense caption={title} columns={columns} rows={points.toReversed()} rowKey={pointText} />
      </details>
    </section>
  )
}

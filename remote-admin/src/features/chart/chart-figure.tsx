import { useTexts } from '@florilege/shared/shell'
import { classes, DataTable } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import styles from './chart.module.css'
import { useThemeTurn } from './use-theme-turn.ts'

/** A row of figures, one for each point; null where it was not counted. */
export type ChartSeries<Point> = {
  key: string
  name: string
  of: (point: Point) => number | null
  /** A figure in words. */
  worded: (value: number | null) => string
  /** What stands beside the name, the last figure or their sum, and the two in a description of the drawing. */
  shown: string
  told: string
  /** Of when it is, where the title and the period around it say something else. */
  when?: string
}

export type ChartProps<Point> = {
  title: string
  /** Level of the title, below the headings around it. */
  heading?: 'h2' | 'h3'
  kind: 'bar' | 'line'
  points: readonly Point[]
  series: readonly [ChartSeries<Point>, ...ChartSeries<Point>[]]
  /** What a point is, in few words, and how the column of them is called. */
  pointText: (point: Point) => string
  pointsName: string
}

const SWATCHES = [styles.first, styles.second]

/** Draws as soon as the library is there; colours are those that the names of the figures have now. */
const useChart = <Point,>({ kind, points, series, pointText }: ChartProps<Point>) => {
  // Another theme draws anew.
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
    // The table below says the same: without the drawing nothing is missing.
    draw().catch(() => undefined)
    return () => {
      gone = true
      erase()
    }
  })
  return { canvas, legend }
}

/** In the place of a drawing while there is no figure of any point. */
export const ChartEmpty = ({ title, heading: Heading = 'h3', text }: { title: string; heading?: 'h2' | 'h3'; text: string }) => (
  <section className={styles.figure} aria-label={title}>
    <Heading className={styles.name}>{title}</Heading>
    <p className={styles.empty}>{text}</p>
  </section>
)

/** Figures over time, drawn and as a table: up to two rows of one kind and one size. */
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

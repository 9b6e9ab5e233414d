import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip)

export type Drawing = {
  kind: 'bar' | 'line'
  labels: readonly string[]
  series: readonly { name: string; values: readonly (number | null)[]; colour: string }[]
  /** Colours of axis labels and grid lines. */
  ink: string
  rule: string
  font: string
  worded: (value: number) => string
}

/** Draws figures of days into a canvas; the answer takes the drawing away. */
export const drawChart = (
  canvas: HTMLCanvasElement,
  { kind, labels, series, ink, rule, font, worded }: Drawing,
): (() => void) => {
  const ticks = { color: ink, font: { family: font, size: 12 } }
  const chart = new Chart(canvas, {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values, colour }) => ({
        label: name,
        data: [...values],
        backgroundColor: colour,
        borderColor: colour,
        borderWidth: kind === 'line' ? 2 : 0,
        maxBarThickness: 24,
        pointRadius: labels.length > 31 ? 0 : 2,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: { callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label ?? ''} ${worded(parsed.y ?? 0)}` } },
      },
      scales: {
        x: { grid: { display: false }, border: { color: rule }, ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: rule },
          ticks: { ...ticks, maxTicksLimit: 5, precision: 0, callback: (value) => worded(Number(value)) },
        },
      },
    },
  })
  return () => chart.destroy()
}

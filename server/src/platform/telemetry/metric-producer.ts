import { ValueType } from '@opentelemetry/api'
import type { HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics'
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type Value = Metric['values'][number]

const momentOf = (ms: number): HrTime => [Math.trunc(ms / 1000), (ms % 1000) * 1_000_000]

/** Labels of a value, without the bound of its bucket. */
const labelsOf = ({ labels }: Value): Record<string, string | number> => {
  const known = Object.entries(labels).flatMap(([name, value]) =>
    value === undefined || name === 'le' ? [] : [[name, value] as const],
  )
  return Object.fromEntries(known)
}

/** Histogram of the values of one set of labels: Prometheus counts each bucket with those below it. */
const histogramOf = (values: readonly Value[]): Histogram => {
  const buckets = values.filter(({ metricName }) => metricName?.endsWith('_bucket'))
  const of = (ending: string): number => values.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0
  const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter((le) => Number.isFinite(le))
  const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0))
  return { buckets: { boundaries, counts }, sum: of('_sum'), count: of('_count') }
}

const grouped = (values: readonly Value[]): Value[][] => [
  ...Map.groupBy(values, (value) => JSON.stringify(labelsOf(value))).values(),
]

/** Metric of Prometheus' client in the form of OpenTelemetry; null for a summary. */
const translate = ({ name, help, type, values }: Metric, startTime: HrTime, endTime: HrTime): MetricData | null => {
  const base = {
    descriptor: { name, description: help, unit: name.endsWith('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const point = <T>(of: Value, value: T): DataPoint<T> => ({ startTime, endTime, attributes: labelsOf(of), value })
  const points = () => values.filter(({ value }) => Number.isFinite(value)).map((one) => point(one, one.value))
  // A word, which the types of the client declare as an enum.
  const kind = String(type)
  if (kind === 'gauge') return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  if (kind === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (kind !== 'histogram') return null
  const dataPoints = grouped(values).flatMap((group) => (group[0] === undefined ? [] : [point(group[0], histogramOf(group))]))
  return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }
}

/** Source of OpenTelemetry's reader: the metrics that `GET /metrics` shows. */
export const metricProducer = (read: () => Promise<readonly Registry[]>): MetricProducer => {
  const startTime = momentOf(Date.now())
  return {
    collect: async () => {
      const endTime = momentOf(Date.now())
      const found = (await Promise.all((await read()).map((registry) => registry.getMetricsAsJSON()))).flat() as Metric[]
      const metrics = found.map((one) => translate(one, startTime, endTime)).filter((one) => one !== null)
      const resourceMetrics = { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'florilege' }, metrics }] }
      return { resourceMetrics, errors: [] }
    },
  }
}

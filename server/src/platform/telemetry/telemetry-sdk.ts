import { randomUUID } from 'node:crypto'
import { context, diag, DiagLogLevel, logs, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Telemetry } from '../../config.ts'
import { metricProducer } from './metric-producer.ts'

/** Interval in which metrics are sent; ms. */
const METRICS_EVERY = 15_000
/** Time that one export may take, with its repetitions; the last one delays the end of the process. */
const PATIENCE = 3000

/** Starts the export of spans, log lines and metrics to a collector; the returned function sends what is left and stops. */
export const startSdk = (
  { endpoint, share }: Telemetry,
  { log, readMetrics }: { log: FastifyBaseLogger; readMetrics: () => Promise<readonly Registry[]> },
): (() => Promise<void>) => {
  const resource = resourceFromAttributes({ 'service.name': 'florilege', 'service.instance.id': randomUUID() })
  const to = (kind: 'traces' | 'logs' | 'metrics') => ({ url: `${endpoint}/v1/${kind}`, timeoutMillis: PATIENCE })
  const silent = (): void => undefined
  const failed = (message: string): void => log.warn({ reason: message.slice(0, 300) }, 'telemetry could not be sent')
  diag.setLogger({ error: failed, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const spans = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) })],
  })
  trace.setGlobalTracerProvider(spans)
  const lines = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(to('logs')) })],
  })
  logs.setGlobalLoggerProvider(lines)
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(to('metrics')),
    exportIntervalMillis: METRICS_EVERY,
    metricProducers: [metricProducer(readMetrics)],
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  return async () => {
    // A collector that is away does not keep the server from closing.
    await Promise.allSettled([spans.shutdown(), lines.shutdown(), meters.shutdown()])
    for (const api of [context, trace, logs, diag]) api.disable()
  }
}

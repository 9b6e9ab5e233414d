import { logs, SeverityNumber, trace } from '@opentelemetry/api'
import type { AnyValue } from '@opentelemetry/api'

/** Severities by the tens of pino's levels, trace to fatal. */
const SEVERITIES = [
  SeverityNumber.UNSPECIFIED,
  SeverityNumber.TRACE,
  SeverityNumber.DEBUG,
  SeverityNumber.INFO,
  SeverityNumber.WARN,
  SeverityNumber.ERROR,
  SeverityNumber.FATAL,
]

/** Fields of a line that a record has in another place: resource and context. */
const ELSEWHERE: ReadonlySet<string> = new Set(['pid', 'hostname', 'trace_id', 'span_id'])

/** Identifiers of the active span, which each log line of a trace carries. */
export const spanIds = (): { trace_id?: string; span_id?: string } => {
  const active = trace.getActiveSpan()?.spanContext()
  return active === undefined ? {} : { trace_id: active.traceId, span_id: active.spanId }
}

/** Sends a written line, which is redacted already, to the collector as well. */
export const sendLine = (line: string): string => {
  const { level, time, msg, ...told } = JSON.parse(line) as Record<string, AnyValue>
  const attributes = Object.fromEntries(Object.entries(told).filter(([name]) => !ELSEWHERE.has(name)))
  logs.getLogger('florilege').emit({
    severityNumber: SEVERITIES[Number(level) / 10] ?? SeverityNumber.UNSPECIFIED,
    timestamp: Number(time),
    body: msg ?? '',
    attributes,
  })
  return line
}

import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Attributes } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

const MOST_OF_STATEMENT = 2000
/** First word of a statement, after comments. */
const OPERATION = /^(?:\s|\/\*[^*]*\*\/)*(?<word>\w+)/

/** Tracer of this server; its spans cost next to nothing while no collector is configured. */
export const tracer = () => trace.getTracer('florilege')

/**
 * Runs a task in a span, a child of the active one unless it is a `root`. A failure is recorded by the name of its error: messages
 * may contain personal data (T34).
 */
export const inSpan = <T>(
  name: string,
  { root = false, attributes = {} }: { root?: boolean; attributes?: Attributes },
  task: () => Promise<T>,
): Promise<T> =>
  tracer().startActiveSpan(name, { root, attributes }, async (span) => {
    try {
      return await task()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  })

/** Records a statement of the active span, with its text but without its values. */
export const noteStatement = ({ level, query: { sql }, queryDurationMillis }: LogEvent): void => {
  if (trace.getActiveSpan() === undefined) return
  const end = Date.now()
  const operation = (OPERATION.exec(sql)?.groups?.['word'] ?? 'statement').toUpperCase()
  const span = tracer().startSpan(operation.toLowerCase(), {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql.slice(0, MOST_OF_STATEMENT),
    },
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
